import { expect, test } from "vitest";
import { isThenable } from "../../src/tool/is-thenable.ts";

test("isThenable() is true for what has a then method alone", () => {
  expect(isThenable(Promise.resolve(1))).toBe(true);
  class Foreign {
    // biome-ignore lint/suspicious/noThenProperty: this is what is tested
    then(): void {}
  }
  expect(isThenable<unknown>(new Foreign())).toBe(true);
  for (const value of [undefined, null, 1, "then", {}, []]) expect(isThenable<unknown>(value)).toBe(false);
});
