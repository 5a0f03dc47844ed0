import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject } from "../../src/json/json-value.ts";
import { applyDefaults, mayHaveDefaults } from "../../src/schema/apply-defaults.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";

const search: JsonSchema = {
  type: "object",
  properties: { query: { type: "string" }, num_results: { type: "integer", default: 5 } },
  required: ["query"],
};

test("T-20 S4-03 applyDefaults() fills in what is missing", () => {
  expect(applyDefaults(search, { query: "AI news" })).toEqual({ query: "AI news", num_results: 5 });
});

test("applyDefaults() returns the same object when nothing is missing", () => {
  const input = { query: "x", num_results: 0, list: [{ a: 1 }] };
  expect(applyDefaults(search, input)).toBe(input);
  expect(applyDefaults({ type: "object" }, input)).toBe(input);
});

test("applyDefaults() reaches nested objects, elements, references and allOf, and leaves absent objects absent", () => {
  const schema: JsonSchema = {
    type: "object",
    properties: {
      a: { type: "object", properties: { x: { default: 1 } } },
      b: { type: "array", items: { $ref: "#/$defs/item" } },
    },
    allOf: [{ properties: { c: { default: [] } } }],
    $defs: { item: { properties: { y: { default: null }, again: { $ref: "#/$defs/item" } } } },
  };
  expect(applyDefaults(schema, { a: {}, b: [{ again: {} }] })).toEqual({
    ...{ a: { x: 1 }, c: [] },
    b: [{ y: null, again: { y: null } }],
  });
  expect(applyDefaults(schema, {})).toEqual({ c: [] });
});

test("applyDefaults() hands out a new copy of a default each time and survives circular references", () => {
  const schema: JsonSchema = { $ref: "#", properties: { list: { default: [] } } };
  const first = applyDefaults(schema, {});
  expect(first).toEqual({ list: [] });
  expect(applyDefaults(schema, {}).list).not.toBe(first.list);
});

test("S3-47 a default for __proto__ is an own field", () => {
  const schema = JSON.parse('{"properties":{"__proto__":{"default":{"x":1}}}}') as JsonSchema;
  const filled = applyDefaults(schema, {});
  expect(Object.hasOwn(filled, "__proto__")).toBe(true);
  expect(Object.getPrototypeOf(filled)).toBe(Object.prototype);
});

test("applyDefaults() never changes its input and changes nothing the second time", () => {
  const keys = fc.constantFrom("a", "b", "c");
  const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => ({
    schema: fc.oneof(
      { maxDepth: 3 },
      fc.record({ default: fc.jsonValue({ maxDepth: 1 }) }, { requiredKeys: [] }),
      fc.record({ properties: fc.dictionary(keys, tie("schema")), items: tie("schema") }, { requiredKeys: [] }),
    ) as fc.Arbitrary<JsonSchema>,
  }));
  const input = fc.dictionary(keys, fc.jsonValue());
  fc.assert(
    fc.property(schema, input, (declared, given) => {
      const before = structuredClone(given);
      const filled = applyDefaults(declared, given as JsonObject);
      expect(given).toEqual(before);
      expect(Object.keys(filled)).toEqual(expect.arrayContaining(Object.keys(given)));
      if (!mayHaveDefaults(declared)) expect(filled).toBe(given);
    }),
  );
});
