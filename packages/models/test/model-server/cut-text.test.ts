import { expect, test } from "vitest";
import { cutText } from "../../src/model-server/cut-text.ts";

test("cutText() gives pieces of a length, or the whole, and none of nothing", () => {
  expect(cutText("abcde", 2)).toEqual(["ab", "cd", "e"]);
  expect(cutText("abcde", undefined)).toEqual(["abcde"]);
  expect(["", undefined].map((text) => cutText(text, 2))).toEqual([[], []]);
});
