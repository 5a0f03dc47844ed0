import { defineTool, type Tool } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import type { NotebookEditInput } from "./choose-notebook-edit.ts";
import type { EditOptions } from "./edit-file.ts";
import { editNotebook } from "./edit-notebook.ts";

/** Replaces, inserts or deletes a cell of a Jupyter notebook, and leaves every byte outside of the cell as it is. */
export function notebookEditTool(options: EditOptions): Tool {
  return defineTool<NotebookEditInput>({
    name: "NotebookEdit",
    aliases: ["notebook_edit", "edit_notebook"],
    category: "fileSystem",
    searchHint: "change, add or remove a cell of a Jupyter notebook",
    description:
      "Replaces, inserts or deletes one cell of a Jupyter notebook (.ipynb) that Read has shown. Cells are named as Read shows them: by id, or cell-N counted from 0. insert puts the new cell behind cell_id, or before all others without it. Replacing a code cell clears its outputs. Nothing is run.",
    input: {
      type: "object",
      properties: {
        notebook_path: {
          type: "string",
          minLength: 1,
          description: "The notebook: absolute, or relative to the working folder",
        },
        cell_id: {
          type: "string",
          description:
            "The cell to replace or delete, or the one to insert behind; left out, insert begins the notebook",
        },
        new_source: { type: "string", description: "All of the cell's new text; not needed to delete" },
        cell_type: {
          type: "string",
          enum: ["code", "markdown"],
          description: "What the cell shall be; needed to insert, else the cell stays what it is",
        },
        edit_mode: { type: "string", enum: ["replace", "insert", "delete"], description: "Default replace" },
      },
      required: ["notebook_path"],
      additionalProperties: false,
    },
    openWorld: false,
    examples: [
      { input: { notebook_path: "analysis.ipynb", cell_id: "b2f1", new_source: "df.describe()" } },
      {
        input: {
          notebook_path: "analysis.ipynb",
          cell_id: "b2f1",
          new_source: "## Results",
          cell_type: "markdown",
          edit_mode: "insert",
        },
      },
      { input: { notebook_path: "analysis.ipynb", cell_id: "cell-3", edit_mode: "delete" } },
    ],
    errors: {
      "cell-not-found": { description: "The notebook has no such cell; the message names those it has" },
      "duplicate-id": { description: "More than one cell has the id; the message says how to name the one meant" },
      "not-a-notebook": { description: "The file is no notebook of format 4; the message says what is so" },
      "not-read": { description: "The notebook, or the cell, was not read before" },
      "changed-since-read": { description: "The notebook is no longer what Read showed" },
      "placeholder-text": { description: "A line of the new source stands for lines left out" },
      "not-found": { description: "There is no such file; near names are in the message" },
      "is-folder": { description: "The path is a folder" },
      "not-a-file": { description: "The path is a pipe, a socket, a device" },
      "not-readable": { description: "The system refuses to open the file" },
      "not-written": { description: "The system refused; what was there is unharmed" },
      "too-large": { description: "The notebook is too large to edit" },
      "path-invalid": { description: "The path is empty or cannot be followed" },
      "path-outside": { description: "The path leads outside the session's folders" },
      "path-refused": { description: "The path leads to a place that was not permitted; the message says why" },
    },
    validate: ({ cell_id, new_source, cell_type, edit_mode = "replace" }) => {
      const isNamed = cell_id !== undefined && cell_id !== "";
      return [
        edit_mode !== "insert" && !isNamed && fieldIssue("cell_id", `it is needed to ${edit_mode} a cell`),
        edit_mode === "insert" && cell_type === undefined && fieldIssue("cell_type", "it is needed to insert a cell"),
        edit_mode !== "delete" &&
          new_source === undefined &&
          fieldIssue("new_source", `it is needed to ${edit_mode} a cell`),
        new_source?.isWellFormed() === false &&
          fieldIssue("new_source", "it holds half a character (a lone surrogate)"),
      ].filter((issue) => issue !== false);
    },
    touches: ({ notebook_path }) => [
      { type: "read", path: notebook_path },
      { type: "write", path: notebook_path },
    ],
    describeCall: ({ notebook_path, cell_id, cell_type, edit_mode = "replace" }) =>
      edit_mode === "insert"
        ? `Insert a ${cell_type} cell into ${notebook_path}${cell_id ? ` behind ${cell_id}` : ""}`
        : `${edit_mode === "delete" ? "Delete" : "Replace"} cell ${cell_id} of ${notebook_path}`,
    execute: (input, context) => editNotebook(input, context, options),
  });
}
