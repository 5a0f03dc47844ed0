import { expect, test } from "vitest";
import { constantTraits, traitsFor } from "../../src/tool/trait-options.ts";

test("constantTraits() is undefined as soon as one trait depends on the input", () => {
  expect(constantTraits({ readOnly: true, polls: () => false })).toBeUndefined();
  expect(constantTraits({})).toMatchObject({ readOnly: false, destructive: true });
});

test("S1-05 traitsFor() makes concurrencySafe follow readOnly for the given input unless it is declared", () => {
  const options = { readOnly: (n: number) => n > 0 };
  expect(traitsFor(options, 1).concurrencySafe).toBe(true);
  expect(traitsFor(options, 0).concurrencySafe).toBe(false);
  expect(traitsFor({ ...options, concurrencySafe: false }, 1).concurrencySafe).toBe(false);
});
