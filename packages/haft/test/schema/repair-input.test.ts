import fc from "fast-check";
import { expect, test } from "vitest";
import type { JsonObject, JsonValue } from "../../src/json/json-value.ts";
import { compileSchema } from "../../src/schema/compile-schema.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { repairInput } from "../../src/schema/repair-input.ts";

function repaired(schema: JsonSchema, input: JsonObject): unknown {
  const result = repairInput(schema, input, compileSchema(schema)(input) ?? []);
  return result && [result.input, ...result.repairs.map(({ path, kind }) => `${path}:${kind}`)];
}
function ofField(field: JsonSchema, value: JsonValue, required: readonly string[] = []): unknown {
  return repaired({ type: "object", additionalProperties: false, properties: { x: field }, required }, { x: value });
}

test.each<[JsonSchema, JsonValue, JsonValue, string]>([
  [{ type: "integer" }, "3", 3, "number-from-string"],
  [{ type: "integer" }, "-3", -3, "number-from-string"],
  [{ type: "number" }, "2.5e3", 2500, "number-from-string"],
  [{ type: "boolean" }, "true", true, "boolean-from-string"],
  [{ type: "boolean" }, "false", false, "boolean-from-string"],
  [{ type: "array", items: { type: "string" } }, '["a"]', ["a"], "json-from-string"],
  [{ type: "object", properties: { a: { type: "string" } } }, '{"a":"b"}', { a: "b" }, "json-from-string"],
  [{ type: "array", items: { type: "string" } }, "a", ["a"], "list-from-value"],
  [{ type: "array", items: { type: "object", required: ["a"] } }, { a: 1 }, [{ a: 1 }], "list-from-value"],
  [{ anyOf: [{ type: "integer" }, { type: "null" }] }, "3", 3, "number-from-string"],
])("towards %j the value %j has one reading", (field, sent, meant, kind) => {
  expect(ofField(field, sent)).toEqual([{ x: meant }, `x:${kind}`]);
});

test("C-11 S2-68 S3-39 nothing in an optional field that refuses it is dropped, in a required one it stays an error", () => {
  for (const [nothing, kind] of [
    [null, "null"],
    ["", "empty-string"],
    ["undefined", "undefined"],
  ] as const) {
    expect(ofField({ type: "integer" }, nothing)).toEqual([{}, `x:${kind}-dropped`]);
    expect(ofField({ type: "integer" }, nothing, ["x"])).toBeUndefined();
  }
  expect(ofField({ type: "string", enum: ["a"] }, "")).toEqual([{}, "x:empty-string-dropped"]);
});

test("T-20 the search schema: a number in quotes is repaired, true and 2.5 are not", () => {
  const search: JsonSchema = {
    type: "object",
    properties: { query: { type: "string" }, num_results: { type: "integer", minimum: 1, maximum: 20 } },
    required: ["query"],
  };
  expect(repaired(search, { query: "x", num_results: "3" })).toEqual([
    { query: "x", num_results: 3 },
    "num_results:number-from-string",
  ]);
  for (const value of [true, 2.5, "21", 0])
    expect(repaired(search, { query: "x", num_results: value })).toBeUndefined();
  expect(repaired(search, { query: 5 })).toBeUndefined();
});

test.each<[JsonSchema, JsonValue]>([
  [{ type: "integer" }, true],
  [{ type: "number" }, false],
  [{ type: "boolean" }, 1],
  [{ type: "boolean" }, "True"],
  [{ type: "string" }, 5],
  [{ type: "integer" }, "007"],
  [{ type: "integer" }, "3px"],
  [{ type: "integer" }, "0x10"],
  [{ type: "integer" }, "9007199254740993"],
  [{ type: "integer" }, "2.5"],
  [{ type: "string", enum: ["a"] }, "None"],
  [{ type: "array", items: { type: "integer" } }, "a"],
  [{ type: "array", items: { type: "string" } }, "[1]"],
  [{ type: "array", items: { type: "string" } }, '{"a":1}'],
  [{ type: "object" }, "[1]"],
  [{ type: "object" }, '{"a":'],
  [{ anyOf: [{ type: "integer" }, { type: "array", items: { type: "string" } }] }, "3"],
])("towards %j the value %j has no certain reading", (field, sent) => {
  expect(ofField(field, sent)).toBeUndefined();
});

test("several places, nested ones and text within text are repaired together", () => {
  const schema: JsonSchema = {
    type: "object",
    properties: {
      filters: { type: "object", properties: { cursor: { type: "integer" }, label: { type: "string" } } },
      rows: { type: "array", items: { type: "object", properties: { n: { type: "number" } } } },
    },
  };
  expect(repaired(schema, { filters: '{"cursor":"5","label":null}', rows: [{ n: "1" }, { n: 2 }] })).toEqual([
    { filters: { cursor: 5 }, rows: [{ n: 1 }, { n: 2 }] },
    ...["filters:json-from-string", "rows[0].n:number-from-string"],
    ...["filters.cursor:number-from-string", "filters.label:null-dropped"],
  ]);
});

test("an input that cannot be made valid as a whole is not changed in part", () => {
  const schema: JsonSchema = { type: "object", properties: { a: { type: "integer" }, b: { type: "integer" } } };
  expect(repaired(schema, { a: "1", b: "x" })).toBeUndefined();
  const closed: JsonSchema = { ...schema, additionalProperties: false };
  expect(repaired(closed, { a: "1", c: null })).toBeUndefined();
});

test("what only the vendor's or the tool's validation refuses is not touched", () => {
  const schema: JsonSchema = { type: "object", properties: { a: { type: ["string", "null"] } } };
  for (const code of ["refused", "null_not_allowed", "too_early"]) {
    expect(repairInput(schema, { a: null }, [{ path: "a", code, message: "no" }])).toBeUndefined();
  }
});

test("a key of any spelling is reached", () => {
  const schema = JSON.parse(
    '{"type":"object","properties":{"a.b":{"type":"integer"},"constructor":{"type":"integer"}}}',
  ) as JsonSchema;
  const input = JSON.parse('{"a.b":"1","constructor":"2"}') as JsonObject;
  const result = repairInput(schema, input, compileSchema(schema)(input) ?? []);
  expect(JSON.stringify(result?.input)).toBe('{"a.b":1,"constructor":2}');
});

const field = fc.constantFrom<JsonSchema>(
  ...[
    { type: "integer" },
    { type: "boolean" },
    { type: "string", minLength: 1 },
    { type: "array", items: { type: "integer" } },
  ],
  ...[
    { type: "object", properties: { n: { type: "number" } } },
    { anyOf: [{ type: "string" }, { type: "integer" }] },
    {},
  ],
);
const value = fc.oneof(
  fc.constantFrom<JsonValue>(
    null,
    "",
    "undefined",
    "3",
    "true",
    "[1]",
    '["1"]',
    '{"n":"2"}',
    "x",
    1,
    1.5,
    true,
    [1],
    ["1"],
    { n: "1" },
    "None",
  ),
  fc.jsonValue({ maxDepth: 2 }) as fc.Arbitrary<JsonValue>,
);
const cases = fc
  .record({ fields: fc.dictionary(fc.constantFrom("a", "b", "c"), field), required: fc.subarray(["a", "b", "c"]) })
  .chain(({ fields, required }) =>
    fc.record({
      schema: fc.constant<JsonSchema>({ type: "object", properties: fields, required }),
      input: fc.dictionary(fc.constantFrom("a", "b", "c"), value),
    }),
  );

test("a repaired input is valid, valid values in it are untouched, and the input given is never changed", () => {
  fc.assert(
    fc.property(cases, ({ schema, input }) => {
      const before = structuredClone(input);
      const issues = compileSchema(schema)(input) ?? [];
      const result = repairInput(schema, input, issues);
      expect(input).toEqual(before);
      if (issues.length === 0) expect(result).toBeUndefined();
      if (result === undefined) return;
      expect(compileSchema(schema)(result.input)).toBeUndefined();
      const wrong = new Set(issues.map((issue) => issue.path.split(/[.[]/)[0]));
      for (const key of Object.keys(input)) if (!wrong.has(key)) expect(result.input[key]).toBe(input[key]);
      expect(result.repairs.length).toBeGreaterThan(0);
    }),
    { numRuns: 500 },
  );
});
