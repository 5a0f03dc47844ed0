import { truncate, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { memoryResultStore } from "haft";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { maxNotebookBytes } from "../../src/files/read-notebook.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";
import { codeCell, markdownCell, sampleNotebook } from "../notebooks/sample-notebook.ts";

type Call = (name: string, input: object) => Promise<Answer>;

async function withFile(contents: string | Buffer, name = "n.ipynb"): Promise<Call> {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, name), contents);
  const files = filesToolset();
  const store = memoryResultStore();
  return (tool, input) => callTool(files, tool, { ...input } as never, { cwd, store });
}

const small = sampleNotebook([
  markdownCell("intro", "# Title"),
  codeCell("b2", "print(1)", [{ output_type: "stream", name: "stdout", text: ["1\n"] }], 2),
]);

test("Read shows the cells of a notebook with their outputs", async () => {
  const call = await withFile(small);
  const { text, structured } = await call("Read", { file_path: "n.ipynb" });
  expect(text).toBe(
    'n.ipynb: a notebook of 2 cells, python, format 4.5\n\nCell "intro" (markdown)\n1\t# Title\n\nCell "b2" (code, run as 2)\n1\tprint(1)\nOutput (stdout):\n>\t1',
  );
  expect(structured).toMatchObject({
    type: "notebook",
    filePath: expect.stringMatching(/^\/.*n\.ipynb$/),
    nbformat: "4.5",
    totalCells: 2,
    cells: [{ id: "intro" }, { id: "b2", outputs: [{ text: "1" }] }],
  });
});

test("U70b Read names the cells of an older notebook by their place", async () => {
  const call = await withFile(sampleNotebook([codeCell(undefined, "a"), codeCell(undefined, "b")], { minor: 2 }));
  const { text } = await call("Read", { file_path: "n.ipynb" });
  expect(text).toContain('Cell "cell-0" (code)\n1\ta\n\nCell "cell-1" (code)\n1\tb');
});

test("Read shows an empty notebook, and one in UTF-8 with a byte order mark and CRLF", async () => {
  const empty = await withFile(sampleNotebook([]));
  expect((await empty("Read", { file_path: "n.ipynb" })).text).toBe(
    "n.ipynb: a notebook of 0 cells, python, format 4.5",
  );
  const marked = await withFile(`\ufeff${small.replaceAll("\n", "\r\n")}`, "M.IPYNB");
  expect((await marked("Read", { file_path: "M.IPYNB" })).structured).toMatchObject({
    type: "notebook",
    totalCells: 2,
  });
});

test("Read shows some cells, and as many as fit", async () => {
  const call = await withFile(
    sampleNotebook(Array.from({ length: 30 }, (_, index) => codeCell(`c${index}`, "x".repeat(5_000)))),
  );
  const some = await call("Read", { file_path: "n.ipynb", offset: 3, limit: 2 });
  expect(some.text).toContain("[Cells 3-4 of 30; go on at offset 5]");
  expect(some.structured).toMatchObject({ cells: [{ id: "c2" }, { id: "c3" }], nextOffset: 5 });
  const first = await call("Read", { file_path: "n.ipynb" });
  expect(first.structured.nextOffset).toBe(10);
  expect((await call("Read", { file_path: "n.ipynb", offset: 30 })).text).toContain(
    "[Cells 30-30 of 30; this is the end]",
  );
  expect(await call("Read", { file_path: "n.ipynb", offset: 31 })).toMatchObject({
    code: "offset-past-end",
    text: expect.stringContaining("30 cells"),
  });
});

test.each([
  ["of lines", 1],
  ["on one line", 0],
])("Write replaces a notebook %s only after all cells were shown", async (_, indent) => {
  const cells = [codeCell("a", "x"), codeCell("b", "y"), codeCell("c", "z")];
  const text = sampleNotebook(cells, { indent });
  const write = { file_path: "n.ipynb", content: small };
  const paged = await withFile(text);
  expect(await paged("Write", write)).toMatchObject({ code: "not-read" });
  await paged("Read", { file_path: "n.ipynb", limit: 1 });
  expect(await paged("Write", write)).toMatchObject({ code: "not-read" });
  await paged("Read", { file_path: "n.ipynb", offset: 2 });
  expect(await paged("Write", write)).toMatchObject({ outcome: "ok" });

  const last = await withFile(text);
  await last("Read", { file_path: "n.ipynb", offset: 3 });
  expect(await last("Write", write)).toMatchObject({ code: "not-read" });

  const whole = await withFile(text);
  await whole("Read", { file_path: "n.ipynb" });
  expect(await whole("Write", write)).toMatchObject({ outcome: "ok" });
});

test("Read cuts a source that is longer than a page, and what was cut may not be replaced", async () => {
  const call = await withFile(sampleNotebook([codeCell("a", "x".repeat(60_000)), codeCell("b", "y")]));
  const first = await call("Read", { file_path: "n.ipynb" });
  expect(first.text).toMatch(/the first 40000 are shown; all of it is in result:\S+, go on at offset 40000\]/);
  expect(first.structured.nextOffset).toBe(2);
  await call("Read", { file_path: "n.ipynb", offset: 2 });
  expect(await call("Write", { file_path: "n.ipynb", content: small })).toMatchObject({ code: "not-read" });
});

test.each([
  ['{"nbformat": 3, "worksheets": []}\n', "notebook format 3, not 4"],
  ['{"cells": [\n', "not valid JSON"],
])("Read shows %j as text and says why", async (contents, why) => {
  const call = await withFile(contents);
  const { text, structured } = await call("Read", { file_path: "n.ipynb" });
  expect(text).toContain(`1\t${contents.trimEnd()}\n\n[The notebook is shown as text, by lines: it is`);
  expect(text).toContain(why);
  expect(structured.type).toBe("text");
});

test("Read says of a file that is only called a notebook what it is", async () => {
  const call = await withFile(Buffer.from([0, 1, 2, 0]));
  expect(await call("Read", { file_path: "n.ipynb" })).toMatchObject({ outcome: "failed", code: "not-text" });
});

test("U70b Read refuses a notebook of more than 100 MB without reading it", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "n.ipynb"), small);
  await truncate(join(cwd, "n.ipynb"), maxNotebookBytes + 1);
  const { code, text } = await callTool(filesToolset(), "Read", { file_path: "n.ipynb" }, { cwd });
  expect(code).toBe("notebook-too-large");
  expect(text).toContain(`${maxNotebookBytes + 1} bytes`);
});
