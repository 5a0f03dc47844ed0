import { chmod, lstat, readFile, stat, symlink, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { type Answer, callTool, temporaryFolder } from "../call-tool.ts";
import { codeCell, markdownCell, sampleNotebook } from "../notebooks/sample-notebook.ts";

interface Folder {
  readonly path: string;
  call(tool: string, input: object): Promise<Answer>;
  edit(input: object): Promise<Answer>;
  text(): Promise<string>;
}

async function folderWith(contents: string | Buffer, isRead = true): Promise<Folder> {
  const cwd = await temporaryFolder();
  const path = join(cwd, "n.ipynb");
  await writeFile(path, contents);
  const files = filesToolset();
  const call: Folder["call"] = (tool, input) => callTool(files, tool, { ...input } as never, { cwd });
  if (isRead) await call("Read", { file_path: "n.ipynb" });
  return {
    path,
    call,
    edit: (input) => call("NotebookEdit", { notebook_path: "n.ipynb", ...input }),
    text: () => readFile(path, "utf8"),
  };
}

const output = { name: "stdout", output_type: "stream", text: ["1\n"] };
const [a, b] = [codeCell("a", "x", [output], 1), codeCell("b", "y", [output], 2)];

test("NotebookEdit replaces a cell, clears its outputs and says so", async () => {
  const { edit, text } = await folderWith(sampleNotebook([a, b]));
  const answer = await edit({ cell_id: "b", new_source: "z\n1" });
  expect(answer.text).toBe('Replaced code cell "b" of n.ipynb; its outputs are cleared');
  expect(answer.structured).toMatchObject({
    filePath: expect.stringMatching(/n\.ipynb$/),
    editMode: "replace",
    cellId: "b",
    cellIndex: 1,
    cellType: "code",
    language: "python",
    oldSource: "y",
    newSource: "z\n1",
    totalCells: 2,
  });
  expect(await text()).toBe(sampleNotebook([a, codeCell("b", "z\n1")]));
});

test("U69 NotebookEdit inserts in the order asked for, and at the beginning without a cell", async () => {
  const { edit, text } = await folderWith(sampleNotebook([a, b]));
  const x = await edit({ cell_id: "a", new_source: "new x", cell_type: "code", edit_mode: "insert" });
  const y = await edit({
    cell_id: x.structured.cellId,
    new_source: "new y",
    cell_type: "markdown",
    edit_mode: "insert",
  });
  const first = await edit({ new_source: "first", cell_type: "markdown", edit_mode: "insert" });
  const ids = [first, x, y].map(({ structured }) => structured.cellId as string);
  expect(new Set(ids).size).toBe(3);
  for (const id of ids) expect(id).toMatch(/^[A-Za-z0-9_-]{1,64}$/);
  const [firstId, xId, yId] = ids;
  expect(await text()).toBe(
    sampleNotebook([markdownCell(firstId, "first"), a, codeCell(xId, "new x"), markdownCell(yId, "new y"), b]),
  );
});

test("U70b NotebookEdit names cells of an older notebook by place, gives no ids and says what moved", async () => {
  const { edit, text } = await folderWith(
    sampleNotebook([markdownCell(undefined, "a"), markdownCell(undefined, "b")], { minor: 4 }),
  );
  const added = await edit({ cell_id: "cell-0", new_source: "x", cell_type: "markdown", edit_mode: "insert" });
  expect(added.text).toBe(
    'Inserted markdown cell "cell-1" into n.ipynb behind "cell-0"; the cell behind it is "cell-2" now',
  );
  await edit({ cell_id: "cell-2", new_source: "B" });
  expect((await edit({ cell_id: "cell-0", edit_mode: "delete" })).text).toContain(
    '; the 2 cells behind it are "cell-0" and on now',
  );
  expect(await text()).toBe(sampleNotebook([markdownCell(undefined, "x"), markdownCell(undefined, "B")], { minor: 4 }));
});

test("U70b NotebookEdit refuses an id that two cells have, and takes their places", async () => {
  const { edit, text } = await folderWith(sampleNotebook([codeCell("a", "x"), codeCell("a", "y")]));
  const refused = await edit({ cell_id: "a", new_source: "z" });
  expect(refused).toMatchObject({ outcome: "failed", code: "duplicate-id" });
  expect(refused.text).toContain('"cell-0", "cell-1"');
  await edit({ cell_id: "cell-1", new_source: "z" });
  expect(await text()).toBe(sampleNotebook([codeCell("a", "x"), codeCell("a", "z")]));
});

test("NotebookEdit leaves a byte order mark, CRLF, damaged bytes and the missing last line end elsewhere", async () => {
  const head = Buffer.from(
    `\ufeff${sampleNotebook([codeCell("a", "x"), codeCell("b", "DAMAGED")])
      .trimEnd()
      .replaceAll("\n", "\r\n")}`,
  );
  const at = head.indexOf("DAMAGED");
  const damaged = Buffer.concat([head.subarray(0, at), Buffer.from([0xff, 0xc3]), head.subarray(at + 7)]);
  const { edit, path } = await folderWith(damaged);
  await edit({ cell_id: "a", new_source: "é\n1" });
  const expected = Buffer.from(
    `\ufeff${sampleNotebook([codeCell("a", "é\n1"), codeCell("b", "DAMAGED")])
      .trimEnd()
      .replaceAll("\n", "\r\n")}`,
  );
  const behind = expected.indexOf("DAMAGED");
  expect(await readFile(path)).toEqual(
    Buffer.concat([expected.subarray(0, behind), Buffer.from([0xff, 0xc3]), expected.subarray(behind + 7)]),
  );
});

test("NotebookEdit wants the notebook and the cell to have been read", async () => {
  const text = sampleNotebook([a, b]);
  const unread = await folderWith(text, false);
  expect(await unread.edit({ cell_id: "a", new_source: "z" })).toMatchObject({ outcome: "failed", code: "not-read" });
  await unread.call("Read", { file_path: "n.ipynb", limit: 1 });
  expect(await unread.edit({ cell_id: "b", new_source: "z" })).toMatchObject({
    code: "not-read",
    text: expect.stringContaining("offset 2"),
  });
  expect(await unread.edit({ cell_id: "a", new_source: "z" })).toMatchObject({ outcome: "ok" });
  await unread.call("Read", { file_path: "n.ipynb", offset: 2 });
  expect(await unread.edit({ cell_id: "b", new_source: "z" })).toMatchObject({ outcome: "ok" });
  expect(await unread.text()).toBe(sampleNotebook([codeCell("a", "z"), codeCell("b", "z")]));
});

test("U20 U23 NotebookEdit refuses a notebook that is another, not one that was only touched", async () => {
  const { edit, path, text, call } = await folderWith(sampleNotebook([a, b]));
  await utimes(path, 1, 1);
  expect(await edit({ cell_id: "a", new_source: "z" })).toMatchObject({ outcome: "ok" });
  const changed = sampleNotebook([a, codeCell("b", "mine")]);
  await writeFile(path, changed);
  expect(await edit({ cell_id: "a", new_source: "z" })).toMatchObject({
    outcome: "failed",
    code: "changed-since-read",
  });
  expect(await text()).toBe(changed);
  await call("Read", { file_path: "n.ipynb" });
  expect(await edit({ cell_id: "a", new_source: "z" })).toMatchObject({ outcome: "ok" });
});

test("U24 U25 NotebookEdit keeps the mode and the link", async () => {
  const { path, call } = await folderWith(sampleNotebook([a, b]));
  await chmod(path, 0o750);
  await symlink(path, join(path, "../l.ipynb"));
  expect(await call("NotebookEdit", { notebook_path: "l.ipynb", cell_id: "a", new_source: "z" })).toMatchObject({
    outcome: "ok",
  });
  expect((await lstat(join(path, "../l.ipynb"))).isSymbolicLink()).toBe(true);
  expect((await stat(path)).mode & 0o777).toBe(0o750);
});

test("U30 edits of one notebook at once are all made", async () => {
  const cells = Array.from({ length: 8 }, (_, index) => codeCell(`c${index}`, "x"));
  const { edit, text } = await folderWith(sampleNotebook(cells));
  const answers = await Promise.all(cells.map((_, index) => edit({ cell_id: `c${index}`, new_source: `y${index}` })));
  expect(answers.map(({ outcome }) => outcome)).toEqual(cells.map(() => "ok"));
  expect(await text()).toBe(sampleNotebook(cells.map((_, index) => codeCell(`c${index}`, `y${index}`))));
});

test("NotebookEdit refuses what is no notebook, and says what it is", async () => {
  const old = await folderWith('{"nbformat": 3, "worksheets": []}');
  expect(await old.edit({ cell_id: "a", edit_mode: "delete" })).toMatchObject({
    code: "not-a-notebook",
    text: expect.stringContaining("format 3"),
  });
  const text = await folderWith("text\n");
  expect(await text.edit({ cell_id: "a", edit_mode: "delete" })).toMatchObject({ code: "not-a-notebook" });
  expect(await text.edit({ notebook_path: "m.ipynb", cell_id: "a", edit_mode: "delete" })).toMatchObject({
    code: "not-found",
  });
});

test("NotebookEdit names Edit for a file that is no notebook by its name, read or not", async () => {
  const { path, call, edit } = await folderWith("text\n");
  await writeFile(join(path, "../m.ts"), "const a = 1;\n");
  const refused = {
    code: "not-a-notebook",
    text: 'Cannot edit "m.ts": it is no notebook (.ipynb); use Edit',
  };
  expect(await edit({ notebook_path: "m.ts", cell_id: "a", edit_mode: "delete" })).toMatchObject(refused);
  await call("Read", { file_path: "m.ts" });
  expect(await edit({ notebook_path: "m.ts", cell_id: "a", edit_mode: "delete" })).toMatchObject(refused);
});

test("Write and Edit go on where NotebookEdit has ended", async () => {
  const { edit, call, text } = await folderWith(sampleNotebook([a, b]));
  await edit({ cell_id: "a", new_source: "one\ntwo" });
  expect(await call("Edit", { file_path: "n.ipynb", old_string: '"two"', new_string: '"three"' })).toMatchObject({
    outcome: "ok",
  });
  expect(await edit({ cell_id: "b", edit_mode: "delete" })).toMatchObject({ outcome: "ok" });
  expect(await text()).toBe(sampleNotebook([codeCell("a", "one\nthree")]));
  expect(await call("Write", { file_path: "n.ipynb", content: sampleNotebook([]) })).toMatchObject({ outcome: "ok" });
});
