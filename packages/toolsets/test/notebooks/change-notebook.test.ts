import { expect, test } from "vitest";
import {
  deleteCell,
  hasIds,
  insertCell,
  type NotebookChange,
  replaceCell,
} from "../../src/notebooks/change-notebook.ts";
import { type Notebook, type NotebookCell, parseNotebook } from "../../src/notebooks/parse-notebook.ts";
import { codeCell, markdownCell, sampleNotebook } from "./sample-notebook.ts";

function edit(
  text: string,
  change: (notebook: Notebook, cell: NotebookCell) => NotebookChange | readonly NotebookChange[],
  index = 0,
): string {
  const notebook = parseNotebook(text);
  if ("fault" in notebook) throw new Error(notebook.fault);
  const changes = [change(notebook, notebook.cells[index] as NotebookCell)].flat();
  return changes.reduceRight(
    (before, { start, end, text: added }) => before.slice(0, start) + added + before.slice(end),
    text,
  );
}

const output = { name: "stdout", output_type: "stream", text: ["1\n"] };

test("replaceCell() writes what Jupyter would: outputs and count are cleared, lines are a list", () => {
  const before = sampleNotebook([
    markdownCell("m", "# T"),
    codeCell("c", "x\ny", [output], 7),
    codeCell("d", "z", [output], 8),
  ]);
  const after = sampleNotebook([markdownCell("m", "# T"), codeCell("c", "x\né\n"), codeCell("d", "z", [output], 8)]);
  expect(edit(before, (notebook, cell) => replaceCell(notebook, cell, { source: "x\né\n" }), 1)).toBe(after);
});

test("replaceCell() gives a cell of another type the members of that type", () => {
  const code = sampleNotebook([codeCell("c", "x", [output], 7)]);
  const markdown = sampleNotebook([markdownCell("c", "y")]);
  expect(edit(code, (notebook, cell) => replaceCell(notebook, cell, { source: "y", type: "markdown" }))).toBe(markdown);
  expect(edit(markdown, (notebook, cell) => replaceCell(notebook, cell, { source: "y", type: "code" }))).toBe(
    sampleNotebook([codeCell("c", "y")]),
  );
  const attached = sampleNotebook([{ attachments: {}, ...markdownCell("c", "y") }]);
  expect(edit(attached, (notebook, cell) => replaceCell(notebook, cell, { source: "y", type: "code" }))).toBe(
    sampleNotebook([codeCell("c", "y")]),
  );
});

test("replaceCell() leaves a markdown cell's attachments, metadata, key order and string source", () => {
  const cell = { source: "a", attachments: { "i.png": {} }, metadata: { x: [1, 2.0] }, cell_type: "markdown" };
  expect(edit(sampleNotebook([cell]), (notebook, old) => replaceCell(notebook, old, { source: "b\nc" }))).toBe(
    sampleNotebook([{ ...cell, source: "b\nc" }]),
  );
});

test("replaceCell() changes nothing where nothing is to change", () => {
  const text = sampleNotebook([codeCell("c", "x")])
    .replace('"x"', '"\\u0078"')
    .replace('"outputs": []', '"outputs": [ ]');
  expect(edit(text, (notebook, cell) => replaceCell(notebook, cell, { source: "x" }))).toBe(text);
});

test("replaceCell() puts members at the end of a cell whose keys are not sorted, as Colab writes them", () => {
  const colab = { cell_type: "markdown", source: ["a"], metadata: { id: "q" } };
  const after = { cell_type: "code", source: ["b"], metadata: { id: "q" }, execution_count: null, outputs: [] };
  const text = sampleNotebook([colab], { minor: 0 });
  expect(edit(text, (notebook, cell) => replaceCell(notebook, cell, { source: "b", type: "code" }))).toBe(
    sampleNotebook([after], { minor: 0 }),
  );
});

test("U69 insertCell() puts a cell behind another, at the beginning and at the end", () => {
  const [a, b] = [markdownCell("a", "a"), codeCell("b", "b")];
  const text = sampleNotebook([a, b]);
  const x = codeCell("x", "x = 1");
  const insert = (index: number | undefined): string =>
    edit(text, (notebook) =>
      insertCell(
        notebook,
        index === undefined ? undefined : notebook.cells[index],
        { source: "x = 1", type: "code" },
        "x",
      ),
    );
  expect(insert(0)).toBe(sampleNotebook([a, x, b]));
  expect(insert(1)).toBe(sampleNotebook([a, b, x]));
  expect(insert(undefined)).toBe(sampleNotebook([x, a, b]));
});

test("insertCell() fills an empty notebook, and gives ids only where the format has them", () => {
  const put = (text: string): string =>
    edit(text, (notebook) => insertCell(notebook, undefined, { source: "x", type: "markdown" }, "new"));
  expect(put(sampleNotebook([]))).toBe(sampleNotebook([markdownCell("new", "x")]));
  expect(put(sampleNotebook([], { minor: 4 }))).toBe(sampleNotebook([markdownCell(undefined, "x")], { minor: 4 }));
  expect(put('{"nbformat":4,"cells":[]}')).toBe(
    '{"nbformat":4,"cells":[{"cell_type":"markdown","metadata":{},"source":["x"]}]}',
  );
});

test("deleteCell() takes a cell and one comma", () => {
  const [a, b, c] = [markdownCell("a", "a"), codeCell("b", "b"), codeCell("c", "c")];
  for (const [index, left] of [
    [b, c],
    [a, c],
    [a, b],
  ].entries())
    expect(edit(sampleNotebook([a, b, c]), deleteCell, index)).toBe(sampleNotebook(left));
  expect(edit(sampleNotebook([a]), deleteCell)).toBe(sampleNotebook([]));
});

test("hasIds() is true from format 4.5 on", () => {
  expect([4, 5, 6].map((minor) => hasIds({ minor } as Notebook))).toEqual([false, true, true]);
});
