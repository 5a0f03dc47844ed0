import { expect, test } from "vitest";
import { isThenable } from "../../src/tool/is-thenable.ts";

test("isThenable() is true for what has a then method alone", () => {
  expect(isThenable(Promise.resolve(1))).toBe(true);
  const foreign: unknown = Object.fromEntries([["then", () => undefined]]);
  expect(isThenable(foreign)).toBe(true);
  for (const value of [undefined, null, 1, "then", {}, []]) expect(isThenable<unknown>(value)).toBe(false);
});
