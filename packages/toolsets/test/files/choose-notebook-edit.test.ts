import { expect, test } from "vitest";
import { chooseNotebookEdit, type NotebookEditInput } from "../../src/files/choose-notebook-edit.ts";
import type { ReadNote } from "../../src/files/read-record.ts";
import { parseNotebook } from "../../src/notebooks/parse-notebook.ts";
import { codeCell, sampleNotebook } from "../notebooks/sample-notebook.ts";

const whole: ReadNote = { version: { size: 1, mtimeMs: 1 }, shown: [], totalLines: 1, shownThrough: 1, isWhole: true };
const long = Array.from({ length: 20 }, (_, index) => `line ${index}\n`).join("");

function choose(input: Partial<NotebookEditInput>, note = whole, key = "s:1"): ReturnType<typeof chooseNotebookEdit> {
  const notebook = parseNotebook(sampleNotebook([codeCell("a", "x"), codeCell("b", long)]));
  if ("fault" in notebook) throw new Error(notebook.fault);
  return chooseNotebookEdit({ notebook_path: "n.ipynb", ...input }, notebook, note, key);
}

test("chooseNotebookEdit() makes a new id of the call, so that the same call has the same", () => {
  const insert = { new_source: "y", cell_type: "code", edit_mode: "insert" } as const;
  const { cellId } = choose(insert).structured;
  expect(choose(insert).structured.cellId).toBe(cellId);
  expect(choose(insert, whole, "s:2").structured.cellId).not.toBe(cellId);
});

test("chooseNotebookEdit() tells of another type", () => {
  const edit = choose({ cell_id: "a", new_source: "x", cell_type: "markdown" });
  expect(edit).toMatchObject({ more: "; it is a markdown cell now", structured: { cellType: "markdown" } });
});

test("U30b chooseNotebookEdit() refuses lines that stand for others", () => {
  expect(() => choose({ cell_id: "b", new_source: "line 0\n# ... rest of the code unchanged ...\n" })).toThrow(
    'Cannot edit "n.ipynb": the line "# ... rest of the code',
  );
});

test("chooseNotebookEdit() refuses a cell that was not shown, and one that is not there", () => {
  const part = { ...whole, shown: [{ firstLine: 1, lastLine: 5 }], isWhole: false };
  expect(() => choose({ cell_id: "a", new_source: "y" }, part)).toThrow(
    'Read has not shown cell "a"; read the notebook from offset 1 first',
  );
  expect(() => choose({ cell_id: "c", new_source: "y" })).toThrow('there is no cell "c"');
});
