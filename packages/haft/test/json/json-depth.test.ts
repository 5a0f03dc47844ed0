import { expect, test } from "vitest";
import { isTextTooDeep, isTooDeep, maxJsonDepth } from "../../src/json/json-depth.ts";
import type { JsonValue } from "../../src/json/json-value.ts";

function nested(depth: number): JsonValue {
  return JSON.parse("[".repeat(depth) + "]".repeat(depth));
}

test("S3-32 isTooDeep() lets a value through to the limit and no further", () => {
  expect(isTooDeep(nested(maxJsonDepth))).toBe(false);
  expect(isTooDeep(nested(maxJsonDepth + 1))).toBe(true);
  expect(isTooDeep({ a: [{ b: 1 }] })).toBe(false);
});

test("S3-32 isTextTooDeep() finds every text whose value is too deep", () => {
  for (const depth of [maxJsonDepth, maxJsonDepth + 1]) {
    const value = nested(depth);
    expect(isTextTooDeep(JSON.stringify(value), value)).toBe(depth > maxJsonDepth);
  }
});
