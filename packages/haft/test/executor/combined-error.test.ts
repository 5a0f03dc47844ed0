import { expect, test } from "vitest";
import { combinedError } from "../../src/executor/combined-error.ts";

test("S2-21 combinedError() is the one error itself, or all of them in call order", () => {
  const [first, second] = [new Error("first"), new Error("second")];
  expect(combinedError([first])).toBe(first);
  expect(combinedError([first, second])).toMatchObject({ errors: [first, second] });
});
