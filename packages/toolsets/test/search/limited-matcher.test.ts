import { expect, test } from "vitest";
import { limitedMatcher } from "../../src/search/limited-matcher.ts";

test("a pattern that would take years ends, and the next file can be searched", () => {
  const match = limitedMatcher(/(a+)+$/gu, false);
  expect(() => match(`${"a".repeat(60)}b`, "f")).toThrow('the pattern takes too long in "f"');
  expect(match("b\naa\n", "g")).toEqual([{ index: 1, matches: [{ text: "aa", at: 0 }] }]);
});
