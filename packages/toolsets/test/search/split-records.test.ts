import { expect, test } from "vitest";
import { createRecordSplitter } from "../../src/search/split-records.ts";

function split(chunks: readonly string[], maxBytes = 100, enough = 100): readonly (readonly [string, boolean])[] {
  const records: (readonly [string, boolean])[] = [];
  const splitter = createRecordSplitter(10, maxBytes, (record, isCut) => records.push([record, isCut]) < enough);
  for (const chunk of chunks) if (!splitter.add(Buffer.from(chunk))) return records;
  splitter.finish();
  return records;
}

test("records are joined over chunks, empty ones and a last one without an end too", () => {
  expect(split(["a\nb", "c\n", "\nd"]).map(([record]) => record)).toEqual(["a", "bc", "", "d"]);
});

test("U42 of a long record only the beginning comes, marked", () => {
  expect(split(["abc", "def", "g\nx\n"], 4)).toEqual([
    ["abcd", true],
    ["x", false],
  ]);
});

test("nothing more comes after the reader has enough", () => {
  expect(split(["a\nb\nc\n", "d\n"], 100, 2)).toHaveLength(2);
});
