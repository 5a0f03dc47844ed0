import fc from "fast-check";
import { expect, test } from "vitest";
import { isPlainJson } from "../../src/json/is-plain-json.ts";

test("isPlainJson() is true for every JSON value", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      expect(isPlainJson(value)).toBe(true);
    }),
  );
});

test("isPlainJson() is false for what JSON.stringify() drops, changes or fails on", () => {
  const circular: Record<string, unknown> = {};
  circular.self = circular;
  for (const value of [
    undefined,
    1n,
    Number.NaN,
    new Map(),
    new Date(),
    () => 1,
    Symbol("s"),
    circular,
    { toJSON: () => 1 },
  ]) {
    expect(isPlainJson(value)).toBe(false);
    expect(isPlainJson({ a: [value] })).toBe(false);
  }
  expect(isPlainJson({ a: undefined })).toBe(true);
});
