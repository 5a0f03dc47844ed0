import { expect, test } from "vitest";
import { valueKind } from "../../src/errors/value-kind.ts";

test("valueKind() says what a value is", () => {
  const values = [undefined, null, 3, true, "x", "x".repeat(100), [], {}, async () => {}, function named() {}];
  expect([...values, Promise.resolve()].map(valueKind)).toEqual([
    "undefined",
    "null",
    "3",
    "true",
    'the text "x"',
    `the text "${"x".repeat(60)}…"`,
    "an array",
    "an object",
    "a function",
    "the function named",
    "a promise",
  ]);
});
