import fc from "fast-check";
import { expect, test } from "vitest";
import { ajvFor } from "../../src/schema/ajv-instance.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { plainCheck } from "../../src/schema/plain-check.ts";

const keys = fc.constantFrom("a", "b", "constructor", "__proto__", "toString");
const scalar = fc.constantFrom<unknown>(null, true, 0, -0, 1, 1.5, -3, 2 ** 53, "", "a", "ab", "abc", "😀", "😀a");
const odd = fc.constantFrom<unknown>(undefined, Number.NaN, -Infinity, new Date(0), new Array(2), "\ud83d", () => {});

const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    { weight: 4, arbitrary: scalar },
    { weight: 1, arbitrary: odd },
    { weight: 2, arbitrary: fc.array(tie("value"), { maxLength: 3 }) },
    { weight: 2, arbitrary: fc.dictionary(keys, tie("value"), { maxKeys: 3 }) },
    fc.dictionary(keys, tie("value"), { maxKeys: 2 }).map((inherited): unknown => Object.create(inherited)),
  ),
}));

const limit = fc.constantFrom<unknown>(0, 1, 2, 3, 1.5, -1, "1", null);
const kind = fc.constantFrom("string", "integer", "number", "boolean", "null", "object", "array", "text");

const { schema } = fc.letrec<{ schema: JsonSchema }>((tie) => {
  const part = tie("schema");
  const rules: Readonly<Record<string, fc.Arbitrary<unknown>>> = {
    $schema: fc.constantFrom("http://json-schema.org/draft-07/schema#", "https://json-schema.org/draft/2020-12/schema"),
    type: fc.oneof(kind, fc.uniqueArray(kind, { maxLength: 3 }), fc.constant(1)),
    enum: fc.array(fc.oneof({ weight: 9, arbitrary: scalar }, value), { maxLength: 4 }),
    const: fc.oneof({ weight: 9, arbitrary: scalar }, value),
    ...{ minimum: limit, maximum: limit, exclusiveMinimum: limit, exclusiveMaximum: limit },
    ...{ minLength: limit, maxLength: limit, minItems: limit, maxItems: limit },
    items: fc.oneof({ weight: 9, arbitrary: part }, fc.boolean()),
    properties: fc.dictionary(keys, part, { maxKeys: 3 }),
    required: fc.uniqueArray(keys, { maxLength: 2 }),
    additionalProperties: fc.oneof({ weight: 4, arbitrary: fc.boolean() }, part),
    anyOf: fc.array(part, { maxLength: 2 }),
    ...{ pattern: fc.constant("^a"), nullable: fc.boolean(), default: value, description: fc.constant("what it is") },
  };
  const chosen = fc.uniqueArray(fc.constantFrom(...Object.keys(rules)), { maxLength: 3 });
  return {
    schema: chosen.chain((names) => fc.record(Object.fromEntries(names.map((name) => [name, rules[name] ?? value])))),
  };
});

test("plainCheck() accepts nothing that ajv refuses, of any value, and takes no schema that ajv refuses", () => {
  let accepted = 0;
  fc.assert(
    fc.property(schema, fc.array(value, { minLength: 1, maxLength: 8 }), (schema, values) => {
      const accepts = plainCheck(schema);
      if (accepts === undefined) return;
      const ajv = ajvFor(schema, JSON.stringify(schema));
      const validate = ajv.compile(schema);
      for (const value of values) {
        if (!accepts(value)) continue;
        accepted++;
        expect(validate(value), JSON.stringify(validate.errors)).toBe(true);
      }
      ajv.removeSchema(schema);
    }),
    { numRuns: 2_000 },
  );
  expect(accepted).toBeGreaterThan(1_500);
});

test.each<[schema: JsonSchema, values: readonly unknown[]]>([
  [{}, [null, 1, "a", [], {}]],
  [{ type: "object", properties: { a: { type: "string" } }, required: ["a"] }, [{ a: "x" }, { a: "x", b: 1 }]],
  [{ type: "object", properties: { a: {} }, additionalProperties: false, required: [] }, [{}, { a: undefined }]],
  [{ type: ["string", "null"], minLength: 2, maxLength: 3 }, [null, "ab", "abc", "😀a"]],
  [{ type: "integer", minimum: 1, maximum: 3 }, [1, 2, 3, 2.0]],
  [{ type: "number", exclusiveMinimum: 0, exclusiveMaximum: 1 }, [0.5]],
  [{ enum: ["a", 1, null, false] }, ["a", 1, null, false]],
  [{ const: "a", title: "A", description: "one", default: "a", examples: ["a"], deprecated: true }, ["a"]],
  [{ type: "array", items: { type: "boolean" }, minItems: 1, maxItems: 2 }, [[true], [true, false]]],
  [{ anyOf: [{ type: "string" }, { type: "object", required: ["a"] }] }, ["", { a: 1 }]],
])("plainCheck() accepts valid values of %j", (schema, values) => {
  expect(values.filter((value) => !plainCheck(schema)?.(value))).toEqual([]);
});

test.each<JsonSchema>([
  { format: "date" },
  { type: "string", nullable: true },
  { enum: [] },
  { type: "object", properties: { a: { pattern: "^a" } } },
  { type: "array", items: { $ref: "#" } },
  { minimum: "1" },
  { toString: 1 },
])("plainCheck() leaves %j to ajv", (schema) => {
  expect(plainCheck(schema)).toBeUndefined();
});
