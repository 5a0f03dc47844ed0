import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { ToolOutput } from "haft";
import { expect, test } from "vitest";
import { createReadRecord } from "../../src/files/read-record.ts";
import { readText } from "../../src/files/read-text.ts";
import { temporaryFolder } from "../call-tool.ts";

async function read(
  contents: string,
  firstLine: number,
  note?: string,
): Promise<ToolOutput & { readonly shown: unknown }> {
  const path = join(await temporaryFolder(), "f");
  await writeFile(path, contents);
  await using file = await open(path);
  const record = createReadRecord();
  const question = {
    name: "f",
    filePath: path,
    realPath: path,
    range: { firstLine, maxLines: 2, maxChars: 1_000 },
    marks: undefined,
    note,
    record,
  };
  const output = await readText(file, await file.stat(), question, new AbortController().signal);
  return { ...output, shown: record.find(path) };
}

test("readText() shows lines, notes them and says what else is to be known", async () => {
  const page = await read("a\nb\nc\n", 2, "It is so");
  expect(page.content).toEqual([{ type: "text", text: "2\tb\n3\tc\n\n[Lines 2-3 of 3; this is the end. It is so]" }]);
  expect(page.shown).toMatchObject({ shown: [{ firstLine: 2, lastLine: 3 }], totalLines: 3, isWhole: false });
});

test("readText() refuses what is no text, and lines that are not there", async () => {
  await expect(read("a\0b", 1)).rejects.toMatchObject({ code: "not-text" });
  await expect(read("a\n", 2)).rejects.toMatchObject({ code: "offset-past-end" });
});
