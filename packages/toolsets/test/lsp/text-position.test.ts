import { expect, test } from "vitest";
import { fromWire, textLines, toWire } from "../../src/lsp/text-position.ts";

const line = "é😀x";

test.each([
  ["utf-8", 6],
  ["utf-16", 3],
  ["utf-32", 2],
] as const)("U92 a character behind an emoji is found there and back in %s", (encoding, units) => {
  expect(toWire({ line: 1, character: 3 }, line, encoding)).toEqual({ line: 0, character: units });
  expect(fromWire({ line: 0, character: units }, line, encoding)).toEqual({ line: 1, character: 3 });
});

test("a place in the middle of an emoji is the emoji, one past the end the end", () => {
  expect(fromWire({ line: 0, character: 2 }, line, "utf-16").character).toBe(2);
  expect(fromWire({ line: 0, character: 99 }, line, "utf-16").character).toBe(4);
  expect(fromWire({ line: 0, character: 7 }, undefined, "utf-16").character).toBe(8);
});

test("textLines() ends lines as the protocol does", () => {
  expect(textLines("a\r\nb\rc\nd\u2028e")).toEqual(["a", "b", "c", "d\u2028e"]);
});
