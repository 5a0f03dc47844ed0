import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ToolContext } from "haft";
import { expect, test } from "vitest";
import { askedDocument, checkPosition, wordAt } from "../../src/lsp/asked-document.ts";
import { project } from "./lsp-project.ts";

async function documentOf(text: string) {
  const cwd = await project({ "a.ts": text });
  return askedDocument("a.ts", { cwd, additionalDirectories: [], session: {} } as unknown as ToolContext, undefined);
}

test("a document has its lines and a name for people", async () => {
  expect(await documentOf("\ufeffa\r\nb")).toMatchObject({ name: "a.ts", text: "a\r\nb", lines: ["a", "b"] });
});

test("one that is too large is refused", async () => {
  const cwd = await project({});
  await writeFile(join(cwd, "a.ts"), Buffer.alloc(4 * 1024 * 1024 + 1));
  const context = { cwd, additionalDirectories: [], session: {} } as unknown as ToolContext;
  await expect(askedDocument("a.ts", context, undefined)).rejects.toMatchObject({ code: "file-too-large" });
});

test("wordAt() is the word at a place or right before it, emoji counted once", async () => {
  const document = await documentOf("😀 größe(x)");
  const words = [1, 2, 3, 8, 9, 10, 11].map((character) => wordAt({ line: 1, character }, document));
  expect(words).toEqual([undefined, undefined, "größe", "größe", "x", "x", undefined]);
});

test("checkPosition() allows the end of a line and nothing behind it", async () => {
  const document = await documentOf("😀b");
  expect(() => checkPosition({ line: 1, character: 3 }, document)).not.toThrow();
  expect(() => checkPosition({ line: 1, character: 4 }, document)).toThrow("the line has 2 characters: 😀b");
  expect(() => checkPosition({ line: 2, character: 1 }, document)).toThrow(
    /^Cannot look at line 2 of "a\.ts": it has 1 line$/,
  );
});
