import { type JsonValue, type Tool, ToolError } from "haft";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";

const tool = filesToolset().tools.find(({ name }) => name === "NotebookEdit") as Tool;

async function issuesOf(input: JsonValue): Promise<readonly string[]> {
  const prepared = await tool.prepare(input);
  return prepared.ok ? [] : prepared.issues.map(({ message }) => message);
}

test("NotebookEdit says which fields a mode needs", async () => {
  const path = { notebook_path: "n.ipynb" };
  expect(await issuesOf({ ...path, new_source: "x" })).toEqual(["it is needed to replace a cell"]);
  expect(await issuesOf({ ...path, cell_id: "", edit_mode: "delete" })).toEqual(["it is needed to delete a cell"]);
  expect(await issuesOf({ ...path, cell_id: "a" })).toEqual(["it is needed to replace a cell"]);
  expect(await issuesOf({ ...path, new_source: "x", edit_mode: "insert" })).toEqual(["it is needed to insert a cell"]);
  expect(await issuesOf({ ...path, cell_id: "a", new_source: "\ud800" })).toEqual([
    "it holds half a character (a lone surrogate)",
  ]);
  expect(await issuesOf({ ...path, cell_id: "a", edit_mode: "delete" })).toEqual([]);
  expect(await issuesOf({ ...path, cell_id: "a", new_source: "x", cell_type: "raw" })).not.toEqual([]);
});

test("NotebookEdit says for people what it will do", async () => {
  const described = (input: object): unknown => tool.describeCall?.({ notebook_path: "n.ipynb", ...input });
  expect(await described({ cell_id: "a", new_source: "x" })).toBe("Replace cell a of n.ipynb");
  expect(await described({ cell_id: "a", edit_mode: "delete" })).toBe("Delete cell a of n.ipynb");
  expect(await described({ new_source: "x", cell_type: "code", edit_mode: "insert" })).toBe(
    "Insert a code cell into n.ipynb",
  );
  expect(await described({ cell_id: "a", cell_type: "code", edit_mode: "insert" })).toBe(
    "Insert a code cell into n.ipynb behind a",
  );
});

test("the file tools say what a call touches", async () => {
  const touches = async (name: string, input: JsonValue): Promise<unknown> => {
    const prepared = await filesToolset()
      .tools.find((one) => one.name === name)
      ?.prepare(input);
    if (prepared?.ok !== true) throw new ToolError(`cannot prepare ${name}`);
    return prepared.touches;
  };
  const path = "~/a.ipynb";
  const read = { type: "read", path };
  const write = { type: "write", path };
  expect(await touches("Read", { file_path: path })).toEqual([read]);
  expect(await touches("Read", { file_path: "result:abc" })).toEqual([]);
  expect(await touches("Write", { file_path: path, content: "" })).toEqual([write]);
  expect(await touches("Edit", { file_path: path, old_string: "a", new_string: "b" })).toEqual([read, write]);
  expect(await touches("NotebookEdit", { notebook_path: path, cell_id: "a", edit_mode: "delete" })).toEqual([
    read,
    write,
  ]);
});
