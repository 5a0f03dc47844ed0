import { expect, test } from "vitest";
import type { GrepInput } from "../../src/search/grep-input.ts";
import { createGrepPage, type GrepPage } from "../../src/search/grep-page.ts";
import { readRecords, type Tally } from "../../src/search/read-records.ts";

function read(input: Partial<GrepInput>, output: string): { page: GrepPage; tally: Tally } {
  const page = createGrepPage({ offset: 0, limit: 0, maxChars: 1_000 });
  const tally: Tally = { files: 0, matchingLines: 0 };
  const place = { target: ".", nameOf: (path: string) => path.slice(2) };
  const records = readRecords({ pattern: "x", ...input }, page, tally, place);
  records.add(Buffer.from(output));
  records.finish(true);
  return { page, tally };
}

test("readRecords() makes a row a file, with names that hold line ends", () => {
  const { page, tally } = read({}, "./a\0./b\nc\0");
  expect(page.rows).toEqual(["a", "b\nc"]);
  expect(tally.files).toBe(2);
});

test("readRecords() counts matching lines", () => {
  const { page, tally } = read({ output_mode: "count" }, "./a\x002\n./b\x003\n");
  expect(page.rows).toEqual(["a:2", "b:3"]);
  expect(tally).toEqual({ files: 2, matchingLines: 5 });
});

test("U34 readRecords() leaves out files beside the folder of the glob", () => {
  expect(read({ glob: "src/*.ts" }, "./a\0./src/b.ts\0").page.rows).toEqual(["src/b.ts"]);
});

test("readRecords() sorts files and counts by path, and not the half of a record that a killed ripgrep leaves", () => {
  expect(read({}, "./b\0./a.ts\0./a/z\0").page.rows).toEqual(["a/z", "a.ts", "b"]);
  expect(read({ output_mode: "count" }, "./b\x002\n./a\x003\n").page.rows).toEqual(["a:3", "b:2"]);
  const page = createGrepPage({ offset: 0, limit: 0, maxChars: 1_000 });
  const tally: Tally = { files: 0, matchingLines: 0 };
  const records = readRecords({ pattern: "x" }, page, tally, { target: ".", nameOf: (path) => path });
  records.add(Buffer.from("./b\0./a\0./ha"));
  records.finish(false);
  expect(page.rows).toEqual(["./a", "./b"]);
});
