import { expect, test } from "vitest";
import { replaceAt, valueAt } from "../../src/schema/replace-at.ts";

const value = { a: [{ b: 1, c: 2 }], d: 3 };

test("valueAt() reads own members only", () => {
  expect(valueAt(value, ["a", 0, "b"])).toBe(1);
  expect(valueAt(value, ["a", 1, "b"])).toBeUndefined();
  expect(valueAt(value, ["constructor"])).toBeUndefined();
});

test("replaceAt() copies along the path and leaves out what becomes nothing", () => {
  expect(replaceAt(value, ["a", 0, "b"], [5])).toEqual({ a: [{ b: [5], c: 2 }], d: 3 });
  expect(replaceAt(value, ["a", 0, "b"], undefined)).toEqual({ a: [{ c: 2 }], d: 3 });
  expect(value).toEqual({ a: [{ b: 1, c: 2 }], d: 3 });
});

test("S3-47 replaceAt() writes __proto__ as an ordinary key", () => {
  const copy = replaceAt(JSON.parse('{"__proto__":1}'), ["__proto__"], { x: 1 });
  expect(JSON.stringify(copy)).toBe('{"__proto__":{"x":1}}');
  expect(Object.getPrototypeOf(copy)).toBe(Object.prototype);
});
