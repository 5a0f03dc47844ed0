import { expect, test } from "vitest";
import { quoteList, quoteValue } from "../../src/schema/quote-value.ts";

test("quoteValue() shows scalars, names structures and does not repeat long texts", () => {
  expect(quoteValue('a"b')).toBe('the string "a\\"b"');
  expect(quoteValue("x".repeat(1_000))).toBe("a string of 1000 characters");
  expect([quoteValue(1), quoteValue(true), quoteValue([1]), quoteValue({})]).toEqual([
    "1",
    "true",
    "an array",
    "an object",
  ]);
});

test("quoteList() lists twenty values and counts the rest", () => {
  expect(quoteList(["a", 1])).toBe('"a", 1');
  expect(quoteList(Array.from({ length: 25 }, (_, i) => i))).toMatch(/19 and 5 more$/);
});
