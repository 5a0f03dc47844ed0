import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/json/canonical-json.ts";
import { isEqualJson } from "../../src/json/is-equal-json.ts";
import type { JsonValue } from "../../src/json/json-value.ts";

const value = fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>;

test("isEqualJson() is true exactly when the canonical texts are equal", () => {
  fc.assert(
    fc.property(value, value, (a, b) => {
      expect(isEqualJson(a, b)).toBe(canonicalJson(a) === canonicalJson(b));
      expect(isEqualJson(a, structuredClone(a))).toBe(true);
    }),
  );
});

test("isEqualJson() ignores the order of keys and tells an absent key from another", () => {
  expect(isEqualJson({ a: 1, b: [2] }, { b: [2], a: 1 })).toBe(true);
  expect(isEqualJson({ a: null }, { b: null })).toBe(false);
  expect(isEqualJson([1, 2], [1])).toBe(false);
  expect(isEqualJson({}, [])).toBe(false);
});
