import type { JsonSchema } from "haft";
import { expect, test } from "vitest";
import { anthropicStrictProblems, StrictBudget } from "../../src/schema/anthropic-strict.ts";

const closed = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});
const text: JsonSchema = { type: "string" };

test("anthropicStrictProblems() finds nothing against closed objects, whose fields may be left out", () => {
  const good: JsonSchema[] = [
    closed({ a: text }, []),
    closed({ a: { type: "string", format: "date", default: "x", description: "d" } }),
    closed({ a: { type: "array", items: text, minItems: 1 }, b: { enum: ["x", 1, null] } }),
    { ...closed({ a: { $ref: "#/$defs/a" } }), $defs: { a: closed({}) } },
    closed({ a: { type: "string", pattern: "^[a-z]+$" } }),
  ];
  for (const schema of good) expect(anthropicStrictProblems(schema), JSON.stringify(schema)).toEqual([]);
});

test.each<[string, JsonSchema, string]>([
  ["an open object", { type: "object", properties: {} }, " additionalProperties"],
  ["a limit of numbers", closed({ a: { type: "integer", minimum: 1 } }), "/properties/a minimum"],
  ["a length", closed({ a: { type: "string", minLength: 1 } }), "/properties/a minLength"],
  ["an unknown format", closed({ a: { type: "string", format: "iban" } }), "/properties/a format"],
  ["a count", closed({ a: { type: "array", items: text, minItems: 2 } }), "/properties/a minItems"],
  ["a compound choice", closed({ a: { enum: [{}] } }), "/properties/a enum"],
  ["look-around", closed({ a: { type: "string", pattern: "(?=x)" } }), "/properties/a pattern"],
  ["a reference elsewhere", closed({ a: { $ref: "https://example.com" } }), "/properties/a $ref"],
  ["a reference in allOf", closed({ a: { allOf: [{ $ref: "#/$defs/a" }] } }), "/properties/a allOf"],
  ["anything", closed({ a: {} }), "/properties/a type"],
  [
    "a cycle",
    { ...closed({ a: { $ref: "#/$defs/a" } }), $defs: { a: closed({ a: { $ref: "#/$defs/a" } }) } },
    "/properties/a $ref",
  ],
])("anthropicStrictProblems() names %s", (_, schema, place) => {
  const [first] = anthropicStrictProblems(schema);
  expect(`${first?.path} ${first?.keyword}`).toBe(place);
});

test("StrictBudget takes tools as long as Anthropic's limits for a request allow", () => {
  const many = (schema: JsonSchema): number => {
    const budget = new StrictBudget();
    return Array.from({ length: 30 }, () => budget.takes(schema)).filter(Boolean).length;
  };
  expect(many(closed({ a: text }))).toBe(20);
  expect(many(closed({ a: text, b: text, c: text }, ["a"]))).toBe(12);
  expect(many(closed({ a: { type: ["string", "null"] }, b: { anyOf: [text, { type: "null" }] } }))).toBe(8);
  expect(many({ type: "object" })).toBe(0);
});
