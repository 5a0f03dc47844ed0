import { expect, test } from "vitest";
import { isJsonObject } from "../../src/json/json-value.ts";

test("isJsonObject() is true for objects alone, not for arrays, null or scalars", () => {
  for (const value of [{}, { a: 1 }, Object.create(null)]) expect(isJsonObject(value)).toBe(true);
  for (const value of [[], null, undefined, "x", 1, true]) expect(isJsonObject(value)).toBe(false);
});
