import { expect, test } from "vitest";
import { compileSchema } from "../../src/schema/compile-schema.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { errorOf } from "../errors/error-of.ts";

const issuesOf = (schema: JsonSchema, value: unknown): readonly string[] =>
  (compileSchema(schema)(value) ?? []).map((issue) => `${issue.path}:${issue.code}`);
const ofField = (field: JsonSchema, value: unknown): readonly string[] =>
  issuesOf({ type: "object", additionalProperties: false, properties: { x: field } }, { x: value });

const search: JsonSchema = {
  type: "object",
  properties: { query: { type: "string" }, num_results: { type: "integer", default: 5, minimum: 1, maximum: 20 } },
  required: ["query"],
};

test.each([
  [{ query: "AI news", num_results: 3 }, []],
  [{ query: "AI news" }, []],
  [{}, ["query:missing_required"]],
  [{ query: 5 }, ["query:expected_string"]],
  [{ query: "x", num_results: "3" }, ["num_results:expected_integer"]],
  [{ query: "x", num_results: 0 }, ["num_results:number_below_minimum"]],
  [{ query: "x", num_results: 21 }, ["num_results:number_above_maximum"]],
  [{ query: "x", num_results: 1 }, []],
  [{ query: "x", num_results: 20 }, []],
  [{ query: "x", num_results: true }, ["num_results:expected_integer"]],
  [{ query: "x", num_results: 2.5 }, ["num_results:expected_integer"]],
])("T-20 C-30 S4-08 S4-09 S4-15 the search schema finds in %j what is wrong", (input, issues) => {
  expect(issuesOf(search, input)).toEqual(issues);
});

test("S4-13 every issue is told, missing fields first and in the order of required", () => {
  const schema: JsonSchema = {
    ...{ type: "object", additionalProperties: false, required: ["b", "a"] },
    properties: { a: { type: "string" }, b: { type: "string" }, c: { type: "integer" } },
  };
  expect(issuesOf(schema, { c: "x", d: 1 })).toEqual([
    "b:missing_required",
    "a:missing_required",
    "d:unknown_property",
    "c:expected_integer",
  ]);
});

test("S3-34 S0-38 C-13 unknown fields are refused where the schema is closed, names compare exactly", () => {
  expect(issuesOf({ type: "object", additionalProperties: false, properties: { q: {} } }, { Q: 1 })).toEqual([
    "Q:unknown_property",
  ]);
  expect(issuesOf({ type: "object", properties: { q: {} } }, { Q: 1 })).toEqual([]);
  expect(issuesOf({ type: "object", additionalProperties: true, properties: { q: {} } }, { Q: 1 })).toEqual([]);
});

test("S3-34 an unknown field is told together with the fields there are", () => {
  const check = compileSchema({ type: "object", additionalProperties: false, properties: { query: {} } });
  expect(check({ qurey: 1 })?.[0]?.message).toBe('there is no such field; the fields are "query"');
});

test("S3-47 T-36 __proto__ and constructor are ordinary fields, unknown or missing like others", () => {
  const closed: JsonSchema = { type: "object", additionalProperties: false, properties: { text: { type: "string" } } };
  expect(issuesOf(closed, JSON.parse('{"__proto__":{"x":1},"constructor":1}'))).toEqual([
    "__proto__:unknown_property",
    "constructor:unknown_property",
  ]);
  const required: JsonSchema = {
    type: "object",
    properties: { constructor: { type: "string" } },
    required: ["constructor"],
  };
  expect(issuesOf(required, {})).toEqual(["constructor:missing_required"]);
});

test("S3-35 S3-36 S3-45 S4-14 nested places have paths with dots and [i]", () => {
  const schema: JsonSchema = {
    type: "object",
    properties: {
      filters: { type: "object", properties: { Cursor: { type: "integer" } }, required: ["Cursor"] },
      clauses: { type: "array", items: { type: "object", properties: { field: { type: "string" } } } },
    },
  };
  expect(issuesOf(schema, { filters: {}, clauses: [{ field: 1 }] })).toEqual([
    "filters.Cursor:missing_required",
    "clauses[0].field:expected_string",
  ]);
  expect(issuesOf(schema, [])).toEqual(["$:expected_object"]);
});

test.each([
  ["object", [], "expected_object"],
  ["array", {}, "expected_array"],
  ["string", 1, "expected_string"],
  ["boolean", "true", "expected_boolean"],
  ["integer", "1", "expected_integer"],
  ["integer", 1.5, "expected_integer"],
  ["number", "1", "expected_number"],
  ["null", 0, "expected_null"],
])("S3-37 a value that is no %s is told, nothing is coerced", (type, value, code) => {
  expect(ofField({ type }, value)).toEqual([`x:${code}`]);
});

test("S3-37 a value of none of several types is told once", () => {
  expect(ofField({ type: ["string", "integer"] }, true)).toEqual(["x:expected_one_of_types"]);
  expect(ofField({ type: ["string", "null"] }, 1)).toEqual(["x:expected_string"]);
});

test("S4-12 booleans are no integers, NaN and Infinity no numbers", () => {
  expect(ofField({ type: "integer" }, true)).toEqual(["x:expected_integer"]);
  expect(ofField({ type: "number" }, Number.NaN)).toEqual(["x:expected_number"]);
  expect(ofField({ type: "number" }, Number.POSITIVE_INFINITY)).toEqual(["x:expected_number"]);
});

test("S4-11 a field without a type takes anything", () => {
  for (const value of [1, "a", null, [], {}]) expect(ofField({}, value)).toEqual([]);
});

test("S3-38 C-27 int32 and int64 are ranges, integral values written as floats pass", () => {
  const int32: JsonSchema = { type: "integer", format: "int32" };
  expect(ofField(int32, 2147483647)).toEqual([]);
  expect(ofField(int32, -2147483648)).toEqual([]);
  expect(ofField(int32, 2147483648)).toEqual(["x:int32_out_of_range"]);
  expect(ofField(int32, 1.5)).toEqual(["x:expected_integer"]);
  expect(ofField(int32, JSON.parse("1e3"))).toEqual([]);
  expect(ofField({ type: "number", format: "float64" }, 1.5)).toEqual([]);
});

test("S3-38 T-36 an int64 beyond 2^53 - 1 is out of range, because its digits are lost", () => {
  expect(ofField({ type: "integer", format: "int64" }, JSON.parse("9007199254740993"))).toEqual([
    "x:int64_out_of_range",
  ]);
  expect(ofField({ type: "integer", format: "int64" }, 9007199254740991)).toEqual([]);
});

test("S3-39 null for a field that is not nullable is told as such, optional or not", () => {
  expect(ofField({ type: "string" }, null)).toEqual(["x:null_not_allowed"]);
  expect(ofField({ enum: ["a"] }, null)).toEqual(["x:null_not_allowed"]);
  expect(ofField({ anyOf: [{ type: "string" }, { type: "integer" }] }, null)).toEqual(["x:null_not_allowed"]);
  expect(ofField({ type: ["string", "null"] }, null)).toEqual([]);
  expect(ofField({ type: "string", nullable: true }, null)).toEqual([]);
});

test("S3-40 S0-35 one string rule is told at a time: enum, lengths, pattern", () => {
  const field: JsonSchema = { type: "string", enum: ["Exact", "Fuzzy"], minLength: 9, pattern: "^z" };
  expect(ofField(field, "exact")).toEqual(["x:string_enum_mismatch"]);
  expect(ofField({ type: "string", minLength: 3, pattern: "^z" }, "ab")).toEqual(["x:string_too_short"]);
  expect(ofField({ type: "string", maxLength: 3, pattern: "^z" }, "abcd")).toEqual(["x:string_too_long"]);
  expect(ofField({ type: "string", pattern: "^z" }, "ab")).toEqual(["x:string_pattern_mismatch"]);
  expect(ofField({ type: "string", pattern: "(" }, "ab")).toEqual(["x:invalid_string_pattern"]);
  expect(ofField({ type: "string", enum: ["Exact"] }, 0)).toEqual(["x:expected_string"]);
});

test("C-15 S3-40 lengths count code points and are inclusive", () => {
  expect(ofField({ type: "string", maxLength: 2 }, "😀😀")).toEqual([]);
  expect(ofField({ type: "string", minLength: 3 }, "😀😀")).toEqual(["x:string_too_short"]);
});

test("a pattern that only works without the flag u is used without it", () => {
  expect(ofField({ type: "string", pattern: "^[\\w-.]+$" }, "a-b.c")).toEqual([]);
  expect(ofField({ type: "string", pattern: "^[\\w-.]+$" }, "a b")).toEqual(["x:string_pattern_mismatch"]);
});

test.each<[JsonSchema, unknown, string]>([
  [{ type: "number", minimum: 1 }, 0, "number_below_minimum"],
  [{ type: "number", exclusiveMinimum: 1 }, 1, "number_below_minimum"],
  [{ type: "number", maximum: 1 }, 2, "number_above_maximum"],
  [{ type: "number", exclusiveMaximum: 1 }, 1, "number_above_maximum"],
  [{ type: "number", multipleOf: 2 }, 3, "number_not_multiple"],
  [{ type: "array", minItems: 1 }, [], "too_few_items"],
  [{ type: "array", maxItems: 1 }, [1, 2], "too_many_items"],
  [{ type: "array", prefixItems: [{}], items: false }, [1, 2], "too_many_items"],
  [{ type: "array", items: [{}], additionalItems: false }, [1, 2], "too_many_items"],
  [{ type: "array", uniqueItems: true }, [1, 1], "duplicate_items"],
  [{ type: "array", contains: { type: "string" } }, [1, 2], "contains_mismatch"],
  [{ type: "object", minProperties: 1 }, {}, "too_few_properties"],
  [{ type: "object", maxProperties: 0 }, { a: 1 }, "too_many_properties"],
  [{ const: 1 }, 2, "const_mismatch"],
  [{ enum: [1, 2] }, 3, "enum_mismatch"],
  [{ not: { type: "string" } }, "a", "not_allowed"],
  [{ oneOf: [{ type: "number" }, { type: "integer" }] }, 1, "one_of_many_matches"],
  [{ type: "string", format: "date" }, "2023-02-29", "string_format_mismatch"],
  [{ if: { type: "string" }, else: { const: 1 } }, 2, "const_mismatch"],
  [false as never, 1, "not_allowed"],
])("S3-41 S4-14 %j tells of %j by its code", (field, value, code) => {
  expect(ofField(field, value)).toEqual([`x:${code}`]);
});

test("S4-14 S3-41 limits are inclusive", () => {
  expect(ofField({ type: "number", minimum: 1, maximum: 1 }, 1)).toEqual([]);
  expect(ofField({ type: "array", minItems: 1, maxItems: 1 }, [1])).toEqual([]);
});

test("names of fields and dependent fields are told where they stand", () => {
  expect(ofField({ type: "object", propertyNames: { pattern: "^a" } }, { b: 1 })).toEqual([
    "x.b:property_name_mismatch",
  ]);
  expect(ofField({ type: "object", dependentRequired: { a: ["b"] } }, { a: 1 })).toEqual(["x.b:dependency_missing"]);
  expect(ofField({ type: "object", dependencies: { a: ["b"] } }, { a: 1 })).toEqual(["x.b:dependency_missing"]);
});

test("S3-50 S3-52 arrays of arrays, nullable objects, unions and cycles are checked", () => {
  expect(ofField({ type: "array", items: { type: "array", items: { type: "integer" } } }, [[1], ["a"]])).toEqual([
    "x[1][0]:expected_integer",
  ]);
  expect(ofField({ type: ["object", "null"], properties: { a: { type: "string" } } }, { a: 1 })).toEqual([
    "x.a:expected_string",
  ]);
  const tree: JsonSchema = {
    ...{ type: "object", properties: { root: { $ref: "#/$defs/node" } } },
    $defs: {
      node: {
        type: "object",
        properties: { value: { type: "string" }, next: { $ref: "#/$defs/node" } },
        required: ["value"],
      },
    },
  };
  expect(issuesOf(tree, { root: { value: "a", next: { value: "b", next: {} } } })).toEqual([
    "root.next.next.value:missing_required",
  ]);
});

test("unknown formats are not checked, known ones are", () => {
  expect(ofField({ type: "string", format: "of-our-own" }, "x")).toEqual([]);
  expect(ofField({ type: "string", format: "uuid" }, "x")).toEqual(["x:string_format_mismatch"]);
});

test("a schema of draft 2020-12 or 2019-09 is read by its own rules", () => {
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  expect(issuesOf({ $schema, type: "array", prefixItems: [{ type: "string" }] }, [1])).toEqual([
    "$[0]:expected_string",
  ]);
  expect(
    issuesOf({ allOf: [{ properties: { a: {} } }], type: "object", unevaluatedProperties: false }, { a: 1, b: 2 }),
  ).toEqual(["b:unknown_property"]);
  expect(
    issuesOf({ $schema: "https://json-schema.org/draft/2019-09/schema", items: [{ type: "string" }] }, [1]),
  ).toEqual(["$[0]:expected_string"]);
});

test("what is no JSON Schema is refused with what is wrong", () => {
  const refusal = (schema: JsonSchema) => errorOf(() => compileSchema(schema));
  expect(refusal({ type: "text" })).toMatch(/^schema-invalid: Cannot compile the schema: .*text/);
  expect(refusal({ $ref: "#/$defs/none" })).toMatch(/^schema-invalid: .*#\/\$defs\/none/);
  expect(refusal({ type: "string", minLength: "3" })).toMatch(/^schema-invalid: .*minLength/);
});

test("equal schemas share one check, also across objects", () => {
  const schema = (): JsonSchema => ({ type: "object", properties: { only: { type: "string" } } });
  expect(compileSchema(schema())).toBe(compileSchema(schema()));
});

test("two schemas with the same $id do not disturb each other", () => {
  expect(issuesOf({ $id: "https://x.test/s", type: "string" }, 1)).toEqual(["$:expected_string"]);
  expect(issuesOf({ $id: "https://x.test/s", type: "integer" }, "a")).toEqual(["$:expected_integer"]);
});

test("ajv's own $async does not turn a check into a promise", () => {
  expect(issuesOf({ $async: true, type: "string" }, 1)).toEqual(["$:expected_string"]);
});

test("a schema that contains itself, or is nested very deep, is no schema", () => {
  const circular: Record<string, JsonSchema> = { not: {} };
  circular.not = circular;
  let deep: JsonSchema = {};
  for (let i = 0; i < 5_000; i++) deep = { not: deep };
  for (const schema of [circular, deep]) {
    expect(errorOf(() => compileSchema(schema))).toBe(
      "schema-invalid: Cannot compile the schema: it contains itself or is nested too deep; use $ref",
    );
  }
});
