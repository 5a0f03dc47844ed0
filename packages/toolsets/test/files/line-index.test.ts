import type { Stats } from "node:fs";
import { open, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { createLineIndex, minIndexedBytes } from "../../src/files/line-index.ts";
import { readLines } from "../../src/files/read-lines.ts";
import { callTool, temporaryFolder } from "../call-tool.ts";

const stats = { dev: 1, ino: 2, size: minIndexedBytes + 1, mtimeMs: 1_000, ctimeMs: 1_000 } as Stats;

test("LineIndex keeps marks for a version of a file and forgets those of another", () => {
  const index = createLineIndex(() => 10_000);
  const marks = index.find("/a", stats);
  expect(index.find("/a", { ...stats } as Stats)).toBe(marks);
  for (const change of [{ size: stats.size + 1 }, { mtimeMs: 1_001 }, { ctimeMs: 1_001 }, { ino: 3 }, { dev: 4 }])
    expect(index.find("/a", { ...stats, ...change } as Stats)).not.toBe(marks);
  expect(index.find("/a", stats)).not.toBe(marks);
});

test("LineIndex knows nothing of small files, nor of those that have just changed", () => {
  expect(createLineIndex(() => 10_000).find("/a", { ...stats, size: minIndexedBytes } as Stats)).toBeUndefined();
  expect(createLineIndex(() => 2_999).find("/a", stats)).toBeUndefined();
  expect(createLineIndex(() => 3_000).find("/a", stats)).toBeDefined();
});

test("LineIndex forgets the file that was asked for longest ago", () => {
  const index = createLineIndex(() => 10_000);
  const first = index.find("/0", stats);
  const second = index.find("/1", stats);
  for (let file = 2; file < 32; file++) index.find(`/${file}`, stats);
  expect(index.find("/0", stats)).toBe(first);
  index.find("/32", stats);
  expect(index.find("/0", stats)).toBe(first);
  expect(index.find("/1", stats)).not.toBe(second);
});

test.each([
  ["short lines", (line: number) => `${line} is a short line\n`],
  ["CRLF, lone CR, empty lines", (line: number) => `${line}\rabcdefghijklm\r\n${line % 3 === 0 ? "\n" : ""}`],
  ["long lines", (line: number) => (line % 7 === 0 ? `${"阴".repeat(900_000)}${line}\n` : `${line}\n`)],
])("M10 the pages of a large file are the same with and without an index: %s", async (_, lineOf) => {
  const cwd = await temporaryFolder();
  const path = join(cwd, "big");
  const rows: string[] = ["\ufeff"];
  for (let bytes = 0, line = 1; bytes < 1.2 * minIndexedBytes; line++) {
    const row = lineOf(line);
    rows.push(row);
    bytes += Buffer.byteLength(row);
  }
  rows.push("no line end");
  await writeFile(path, rows.join(""));
  const all = rows.join("").slice(1).split("\n");
  const index = createLineIndex(() => Number.MAX_SAFE_INTEGER);
  await using file = await open(path);
  const { signal } = new AbortController();
  for (const part of [0.5, 0.2, 0.5, 0.9, 1, 0, 0.51, 0.999, 0.3]) {
    const firstLine = Math.max(1, Math.floor(all.length * part) - 1);
    const range = { firstLine, maxLines: 3, maxChars: 5_000_000 };
    const page = await readLines(file, range, signal, index.find(path, await file.stat()));
    if ("binary" in page) throw new Error(page.binary);
    expect(page.lines).toEqual(all.slice(firstLine - 1, firstLine + 2).map((line) => line.replace(/\r$/, "")));
    expect(page.totalLines).toBeLessThanOrEqual(all.length);
    expect(page.totalLines).toBeGreaterThanOrEqual(firstLine - 1 + page.lines.length);
    if (page.isTotalExact) expect(page.totalLines).toBe(all.length);
  }
  const past = await readLines(
    file,
    { firstLine: all.length + 1, maxLines: 1, maxChars: 10 },
    signal,
    index.find(path, await file.stat()),
  );
  expect(past).toMatchObject({ lines: [], totalLines: all.length, isTotalExact: true });
  expect(index.find(path, await file.stat())?.totalLines).toBe(all.length);
});

test("M10 Read finds the lines of a large file that was changed, its length and time kept", async () => {
  const cwd = await temporaryFolder();
  const path = join(cwd, "big");
  const long = Date.now() / 1_000 - 1_000;
  await writeFile(path, "abc\n".repeat(5_000_000));
  await utimes(path, long, long);
  const files = filesToolset();
  const read = (): Promise<{ text: string }> =>
    callTool(files, "Read", { file_path: "big", offset: 4_999_990, limit: 1 }, { cwd });
  expect((await read()).text).toContain("4999990\tabc");
  await writeFile(path, `${"x".repeat(39)}\n${"abc\n".repeat(4_999_990)}`);
  await utimes(path, long, long);
  expect((await read()).text).toContain("4999990\tabc\n\n[Lines 4999990-4999990 of 4999991");
});
