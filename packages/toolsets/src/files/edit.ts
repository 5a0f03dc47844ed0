import { defineTool, type Tool } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import type { EditInput } from "./edit-changes.ts";
import { type EditOptions, editFile } from "./edit-file.ts";

/** Replaces text in a file that Read has shown, and leaves every other byte of it as it is. */
export function editTool(options: EditOptions): Tool {
  return defineTool<EditInput>({
    name: "Edit",
    aliases: ["edit_file", "FileEdit"],
    category: "fileSystem",
    searchHint: "change, replace or insert text in a file",
    description:
      "Replaces old_string by new_string in a file that Read has shown. old_string must be in the file exactly once, or replace_all be set. Line ends, encoding and all else in the file stay as they are. An empty old_string creates a file.",
    input: {
      type: "object",
      properties: {
        file_path: {
          type: "string",
          minLength: 1,
          description: "The file: absolute, or relative to the working folder",
        },
        old_string: {
          type: "string",
          description: "The text to replace, exactly as in the file, without line numbers; empty to create the file",
        },
        new_string: { type: "string", description: "The text to put in its place" },
        replace_all: { type: "boolean", description: "Replace every place (default false)" },
      },
      required: ["file_path", "old_string", "new_string"],
      additionalProperties: false,
    },
    openWorld: false,
    examples: [
      { input: { file_path: "src/main.ts", old_string: "const port = 80;", new_string: "const port = 8080;" } },
      { input: { file_path: "src/main.ts", old_string: "oldName", new_string: "newName", replace_all: true } },
    ],
    errors: {
      "no-match": { description: "old_string is not in the file; the message shows what is nearest" },
      "many-matches": { description: "old_string is in the file more than once; the message says where" },
      "file-exists": { description: "old_string is empty, but the file has content" },
      "not-read": { description: "The file, or the lines to change, were not read before" },
      "changed-since-read": { description: "The file is no longer what Read showed, and the place is not certain" },
      "placeholder-text": { description: "A line of the new text stands for lines left out" },
      "not-found": { description: "There is no such file; near names are in the message" },
      "is-folder": { description: "The path is a folder" },
      "not-a-file": { description: "The path is a pipe, a device, a link to nothing" },
      "not-text": { description: "The file is no text, or its encoding cannot hold the new text" },
      "not-readable": { description: "The system refuses to open the file" },
      "not-written": { description: "The system refused; what was there is unharmed" },
      "too-large": { description: "The file is too large to edit" },
      "path-invalid": { description: "The path is empty or cannot be followed" },
      "path-outside": { description: "The path leads outside the session's folders" },
      "path-refused": { description: "The path leads to a place that was not permitted; the message says why" },
    },
    validate({ old_string, new_string }) {
      if (old_string === new_string)
        return [fieldIssue("new_string", "old_string and new_string are the same: there is nothing to change")];
      return Object.entries({ old_string, new_string })
        .filter(([, text]) => !text.isWellFormed())
        .map(([field]) => fieldIssue(field, "it holds half a character (a lone surrogate)"));
    },
    touches: ({ file_path }) => [
      { type: "read", path: file_path },
      { type: "write", path: file_path },
    ],
    describeCall: ({ file_path, replace_all }) => `Edit ${file_path}${replace_all === true ? " everywhere" : ""}`,
    execute: (input, context) => editFile(input, context, options),
  });
}
