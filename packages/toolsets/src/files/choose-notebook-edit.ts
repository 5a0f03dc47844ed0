import type { ToolError } from "haft";
import { deleteCell, hasIds, insertCell, type NotebookChange, replaceCell } from "../notebooks/change-notebook.ts";
import { findCell } from "../notebooks/find-cell.ts";
import type { Notebook, NotebookCell } from "../notebooks/parse-notebook.ts";
import { editRefusal } from "./choose-changes.ts";
import { countLineFeeds } from "./edit-patch.ts";
import { placeholderLine } from "./placeholder-line.ts";
import { hashBytes, type ReadNote } from "./read-record.ts";

/** What a model wants to change in a notebook. */
export interface NotebookEditInput {
  readonly notebook_path: string;
  readonly cell_id?: string;
  readonly new_source?: string;
  readonly cell_type?: "code" | "markdown";
  readonly edit_mode?: "replace" | "insert" | "delete";
}

/** What changes in the text, and how it is told. */
export interface ChosenNotebookEdit {
  readonly changes: readonly NotebookChange[];
  readonly done: string;
  readonly more: string;
  readonly structured: {
    readonly editMode: string;
    readonly cellId: string;
    readonly cellIndex: number;
    readonly cellType: string;
    readonly oldSource: string;
    readonly newSource: string;
    readonly totalCells: number;
  };
}

/**
 * Finds the cell that an edit means and what changes in the text.
 *
 * @param note what was shown of this version of the notebook
 * @param effectKey what a new id is made of
 * @throws {ToolError} `cell-not-found`, `duplicate-id`, `not-read`, `placeholder-text`
 */
export function chooseNotebookEdit(
  input: NotebookEditInput,
  notebook: Notebook,
  note: ReadNote,
  effectKey: string,
): ChosenNotebookEdit {
  const { new_source: newSource = "", cell_type: type, edit_mode: editMode = "replace" } = input;
  const cell = input.cell_id ? cellOf(input, notebook, input.cell_id) : undefined;
  const total = notebook.cells.length;
  if (cell === undefined || editMode === "insert") {
    const index = cell === undefined ? 0 : cell.index + 1;
    const id = freeId(notebook, effectKey);
    const name = hasIds(notebook) ? id : `cell-${index}`;
    return {
      changes: [insertCell(notebook, cell, { source: newSource, type }, id)],
      done: `Inserted ${type} cell "${name}" into`,
      more: ` ${cell === undefined ? "before all others" : `behind "${cell.name}"`}${renumbered(notebook, index, 1)}`,
      structured: {
        editMode,
        cellId: name,
        cellIndex: index,
        cellType: type ?? "code",
        oldSource: "",
        newSource,
        totalCells: total + 1,
      },
    };
  }
  checkShown(input, notebook, cell, note);
  const kept = { cellId: cell.name, cellIndex: cell.index, oldSource: cell.source };
  if (editMode === "delete") {
    return {
      changes: [deleteCell(notebook, cell)],
      done: `Deleted ${cell.type} cell "${cell.name}" of`,
      more: renumbered(notebook, cell.index + 1, -1),
      structured: { editMode, ...kept, cellType: cell.type, newSource: "", totalCells: total - 1 },
    };
  }
  const placeholder = placeholderLine(newSource, cell.source);
  if (placeholder !== undefined)
    throw notebookRefusal(
      input,
      "placeholder-text",
      `the line "${placeholder}" stands for lines left out; give the whole source of the cell`,
    );
  const cellType = type ?? cell.type;
  const hasOutputs = Array.isArray(cell.value.outputs) && cell.value.outputs.length > 0;
  return {
    changes: replaceCell(notebook, cell, { source: newSource, type }),
    done: `Replaced ${cell.type} cell "${cell.name}" of`,
    more: `${cellType === cell.type ? "" : `; it is a ${cellType} cell now`}${hasOutputs ? "; its outputs are cleared" : ""}`,
    structured: { editMode, ...kept, cellType, newSource, totalCells: total },
  };
}

function cellOf(input: NotebookEditInput, notebook: Notebook, name: string): NotebookCell {
  const cell = findCell(notebook, name);
  if ("fault" in cell) throw notebookRefusal(input, cell.code, cell.fault);
  return cell;
}

function checkShown(
  input: NotebookEditInput,
  { text }: Notebook,
  { index, name, span }: NotebookCell,
  note: ReadNote,
): void {
  if (note.isWhole) return;
  const first = 1 + countLineFeeds(text, 0, span.start);
  const last = first + countLineFeeds(text, span.start, span.end);
  if (note.shown.some(({ firstLine, lastLine }) => firstLine <= first && last <= lastLine)) return;
  throw notebookRefusal(
    input,
    "not-read",
    `Read has not shown cell "${name}"; read the notebook from offset ${index + 1} first`,
  );
}

/** An id that no cell has; the same for the same call. */
function freeId({ cells }: Notebook, effectKey: string): string {
  const taken = new Set(cells.map(({ id }) => id));
  for (let attempt = 0; ; attempt++) {
    const id = hashBytes(Buffer.from(`${effectKey} ${attempt}`)).slice(0, 8);
    if (!taken.has(id)) return id;
  }
}

/** What has to be said when cells behind a place are called otherwise now. */
function renumbered({ cells }: Notebook, from: number, by: number): string {
  const moved = cells.slice(from).filter(({ id }) => id === undefined);
  const [first] = moved;
  if (first === undefined) return "";
  const name = `"cell-${first.index + by}"`;
  return moved.length === 1
    ? `; the cell behind it is ${name} now`
    : `; the ${moved.length} cells behind it are ${name} and on now`;
}

/** An edit of a notebook that is refused, and why. */
export function notebookRefusal({ notebook_path }: NotebookEditInput, code: string, what: string): ToolError {
  return editRefusal({ file_path: notebook_path }, code, what);
}
