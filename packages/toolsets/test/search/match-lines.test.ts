import { expect, test } from "vitest";
import { linesOf, matchLines } from "../../src/search/match-lines.ts";

test("each line is matched by itself, unless matches may go over lines", () => {
  const text = "ab\nb\na\n";
  expect(matchLines(text, /b./gsu, false)).toEqual([]);
  expect(matchLines(text, /b.b/gsu, true)).toEqual([
    { index: 0, matches: [{ text: "b\nb", at: 1 }] },
    { index: 1, matches: [] },
  ]);
  expect(matchLines(text, /a/gsu, true).map(({ index }) => index)).toEqual([0, 2]);
});

test("a text has as many lines as line ends, and one more where the last has none", () => {
  expect([linesOf(""), linesOf("\n"), linesOf("a\n"), linesOf("a\nb")]).toEqual([[], [""], ["a"], ["a", "b"]]);
});
