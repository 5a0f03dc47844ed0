import { expect, test } from "vitest";
import { frozenCopy } from "../../src/tool/frozen-copy.ts";
import { fail, isToolOutput, ok, skip } from "../../src/tool/tool-output.ts";

test("S4-39 frozenCopy() freezes deeply and leaves the original alone", () => {
  const original = { list: [{ n: 1 }] };
  const copy = frozenCopy(original)?.value as typeof original;
  expect(copy).toEqual(original);
  expect([Object.isFrozen(copy), Object.isFrozen(copy.list), Object.isFrozen(copy.list[0])]).toEqual([
    true,
    true,
    true,
  ]);
  expect(Object.isFrozen(original)).toBe(false);
});

test("S4-38 frozenCopy() keeps outputs that are ok, and neither failures nor what is not plain", () => {
  const copy = frozenCopy(ok("done", { structured: { n: [1] } }))?.value;
  expect(isToolOutput(copy)).toBe(true);
  expect(copy).toEqual(ok("done", { structured: { n: [1] } }));
  for (const value of [fail("no"), skip("no"), new Map(), new Date(), { f() {} }, { a: [new Set()] }]) {
    expect(frozenCopy(value)).toBeUndefined();
  }
  expect(frozenCopy(undefined)).toEqual({ value: undefined });
});
