import type { JsonSchema } from "haft";
import { expect, test } from "vitest";
import { toGoogleSchema } from "../../src/schema/google-schema.ts";
import type { SchemaProblem } from "../../src/schema/schema-problem.ts";

/** What becomes of one property. */
function rewritten(property: unknown, $defs: object = {}): { shown: unknown; problems: readonly SchemaProblem[] } {
  const problems: SchemaProblem[] = [];
  const schema = { type: "object", properties: { p: property }, $defs };
  const { properties } = toGoogleSchema(schema as never, problems);
  return { shown: properties?.p, problems };
}

function lossless(property: unknown, $defs?: object): unknown {
  const { shown, problems } = rewritten(property, $defs);
  expect(problems).toEqual([]);
  return shown;
}

test("toGoogleSchema() keeps what Gemini reads", () => {
  for (const property of [
    { type: ["string", "null"], description: "d", enum: ["a"], title: "t" },
    { type: "array", items: { type: "integer", minimum: 1, maximum: 2, format: "int32" }, minItems: 1, maxItems: 2 },
    { type: "object", properties: { x: { type: "boolean" } }, required: ["x"], additionalProperties: false },
    { type: "object", additionalProperties: { type: "string" } },
    { anyOf: [{ type: "string", format: "date-time" }, { type: "number" }] },
    { type: "array", prefixItems: [{ type: "string" }] },
  ]) {
    expect(lossless(property)).toEqual(property);
  }
});

test("toGoogleSchema() says the same in words that Gemini reads", () => {
  expect(lossless({ const: "a" })).toEqual({ type: "string", enum: ["a"] });
  expect(lossless({ const: null })).toEqual({ type: "null" });
  expect(lossless({ enum: ["a", null] })).toEqual({ type: ["string", "null"], enum: ["a"] });
  expect(lossless({ type: "string", nullable: true })).toEqual({ type: ["string", "null"] });
  expect(lossless({ type: "integer", exclusiveMinimum: 0, exclusiveMaximum: 10 })).toEqual({
    type: "integer",
    minimum: 1,
    maximum: 9,
  });
  expect(lossless({ oneOf: [{ type: "string" }, { type: "null" }] })).toEqual({
    anyOf: [{ type: "string" }, { type: "null" }],
  });
  expect(lossless({ allOf: [{ type: "string" }], description: "d" })).toEqual({ type: "string", description: "d" });
  expect(lossless({ type: "array", items: [{ type: "string" }] })).toEqual({
    type: "array",
    prefixItems: [{ type: "string" }],
  });
  expect(lossless(true)).toEqual({});
});

test("toGoogleSchema() tells the model in words what Gemini does not read", () => {
  expect(lossless({ type: "string", description: "The day", pattern: "^[0-9-]+$", minLength: 1 })).toEqual({
    type: "string",
    description: 'The day (pattern: "^[0-9-]+$", minLength: 1)',
  });
  expect(lossless({ type: "string", format: "odd", default: "x" })).toEqual({
    type: "string",
    description: '(format: "odd", default: "x")',
  });
  expect(lossless({ type: "boolean", const: true })).toEqual({ type: "boolean", description: "(const: true)" });
});

test("toGoogleSchema() puts in place what a reference stands for, and keeps those of a cycle", () => {
  const day = { type: "string", description: "A day" };
  expect(lossless({ $ref: "#/$defs/day", description: "The first day" }, { day })).toEqual({
    type: "string",
    description: "The first day",
  });
  const problems: SchemaProblem[] = [];
  const tree = { type: "object", properties: { children: { type: "array", items: { $ref: "#/$defs/tree" } } } };
  const schema = { type: "object", properties: { root: { $ref: "#/$defs/tree" } }, $defs: { tree, unused: {} } };
  expect(toGoogleSchema(schema, problems)).toEqual({
    type: "object",
    properties: { root: { $ref: "#/$defs/tree" } },
    $defs: { tree },
  });
  expect(problems).toEqual([]);
});

test("toGoogleSchema() reports what is lost, with its place", () => {
  expect(rewritten({ type: "object", patternProperties: { "^x": {} } })).toEqual({
    shown: { type: "object" },
    problems: [{ path: "/properties/p", keyword: "patternProperties", problem: "Gemini does not read it" }],
  });
  for (const keyword of ["not", "if", "dependentRequired", "contains", "propertyNames"]) {
    expect(rewritten({ type: "string", [keyword]: {} }).problems).toMatchObject([{ keyword }]);
  }
  expect(rewritten({ $ref: "#/$defs/none" }).problems).toMatchObject([
    { keyword: "$ref", problem: 'there is nothing at "#/$defs/none"' },
  ]);
  expect(rewritten({ $ref: "#" })).toMatchObject({ shown: {}, problems: [{ keyword: "$ref" }] });
  expect(rewritten(false).problems).toHaveLength(1);
  expect(rewritten({ allOf: [{ title: "a" }, { title: "b" }] }).problems).toMatchObject([{ keyword: "allOf" }]);
});

test("toGoogleSchema() shows the fields of all schemas that count together", () => {
  const parts = [
    { type: "object", properties: { x: { type: "string" } }, required: ["x"], description: "A" },
    { properties: { y: { type: "number" } }, required: ["y"], description: "B" },
  ];
  expect(lossless({ allOf: parts, properties: { z: { type: "null" } } })).toEqual({
    type: "object",
    properties: { x: { type: "string" }, y: { type: "number" }, z: { type: "null" } },
    required: ["x", "y"],
    description: "A B",
  });
});

test("toGoogleSchema() stays small where definitions double with each level", () => {
  const ref = (level: number): JsonSchema => ({ $ref: `#/$defs/d${level}` });
  const levels = Array.from({ length: 30 }, (_, i) => {
    return [`d${i}`, { type: "object", properties: { l: ref(i + 1), r: ref(i + 1) } }] as const;
  });
  const schema = { type: "object", properties: { a: ref(0) }, $defs: { ...Object.fromEntries(levels), d30: {} } };
  expect(JSON.stringify(toGoogleSchema(schema, [])).length).toBeLessThan(100_000);
});
