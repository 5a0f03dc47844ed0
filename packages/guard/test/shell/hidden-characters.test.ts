import { expect, test } from "vitest";
import { hasInvisible, hiddenCharacterProblem } from "../../src/shell/hidden-characters.ts";

test("S1-27 hiddenCharacterProblem() finds what cannot be shown as it is", () => {
  expect(
    ["a\0", "a\r", "\u001b[2J", "a\u0085", "a\u202eb", "a\ud800", "x".repeat(10_001)].filter(
      (text) => hiddenCharacterProblem(text) === undefined,
    ),
  ).toEqual([]);
  expect(hiddenCharacterProblem("ls\t-l\n文件 é 😀")).toBeUndefined();
});

test("S1-27 hasInvisible() finds what looks like a space, or like nothing", () => {
  expect(
    ["\u00a0", "\u3000", "\u200b", "\u2028", "\u3164", "\ufeff", "\u00ad"].filter((text) => !hasInvisible(text)),
  ).toEqual([]);
  expect(hasInvisible("a b\t文\n")).toBe(false);
});
