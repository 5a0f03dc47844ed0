import { expect, test } from "vitest";
import { characterBorder, isInsideCharacter } from "../../src/json/character-border.ts";

test("characterBorder() steps back only from the middle of a surrogate pair", () => {
  expect([0, 1, 2, 3, 4].map((index) => characterBorder("a😀b", index))).toEqual([0, 1, 1, 3, 4]);
});

test("isInsideCharacter() is false beside lone surrogates and outside the text", () => {
  expect([0, 1, 2].map((index) => isInsideCharacter("\ud83da", index))).toEqual([false, false, false]);
  expect([-1, 0, 9].map((index) => isInsideCharacter("😀", index))).toEqual([false, false, false]);
});
