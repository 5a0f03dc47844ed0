import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson } from "../../src/json/canonical-json.ts";
import type { JsonValue } from "../../src/json/json-value.ts";

test("canonicalJson() sorts keys at every level and keeps the order of arrays", () => {
  expect(canonicalJson({ b: [{ d: 1, c: null }], a: "é" })).toBe('{"a":"é","b":[{"c":null,"d":1}]}');
});

test("canonicalJson() says the same value as JSON.stringify(), in one form for every order of keys", () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = canonicalJson(value as JsonValue);
      expect(JSON.parse(text)).toEqual(JSON.parse(JSON.stringify(value)));
      expect(canonicalJson(reversed(value) as JsonValue)).toBe(text);
    }),
  );
});

function reversed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(reversed);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value)
      .reverse()
      .map(([key, member]) => [key, reversed(member)]),
  );
}
