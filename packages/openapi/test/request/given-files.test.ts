import type { ToolContext } from "haft";
import { expect, test } from "vitest";
import { givenFile, pathsIn } from "../../src/request/given-files.ts";

const context = {} as ToolContext;
const bytesOf = async (value: Parameters<typeof givenFile>[0]) =>
  Buffer.from((await givenFile(value, context, async (path) => Buffer.from(path))).bytes).toString();

test("givenFile() takes text, base64 or a path", async () => {
  expect([
    await bytesOf({ text: "é" }),
    await bytesOf({ base64: "aGk=" }),
    await bytesOf({ path: "a/b.txt" }),
    await bytesOf("plain"),
  ]).toEqual(["é", "hi", "a/b.txt", "plain"]);
  expect((await givenFile({ path: "a/b.txt" }, context, async () => Buffer.alloc(0))).filename).toBe("b.txt");
});

test("givenFile() refuses several contents, none, what is no base64, and files that cannot be read", async () => {
  await expect(bytesOf({ text: "a", base64: "b" })).rejects.toThrow("exactly one content");
  await expect(bytesOf({})).rejects.toThrow("exactly one content");
  await expect(bytesOf({ base64: "*" })).rejects.toThrow("the base64 of a file is none");
  await expect(givenFile({ path: "x" }, context, undefined)).rejects.toThrow("files are not read by path here");
  await expect(givenFile({ path: "x" }, context, () => Promise.reject(new Error("gone")))).rejects.toThrow(
    'the file "x" cannot be read (gone)',
  );
});

test("pathsIn() finds the paths of files", () => {
  expect(pathsIn([{ path: "a" }, { text: "b" }, { path: "c" }])).toEqual(["a", "c"]);
});
