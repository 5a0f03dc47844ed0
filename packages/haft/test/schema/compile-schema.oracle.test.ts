import { registerSchema, type SchemaObject, unregisterSchema, validate } from "@hyperjump/json-schema/draft-2020-12";
import fc from "fast-check";
import { expect, test } from "vitest";
import { compileSchema } from "../../src/schema/compile-schema.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";

const keys = fc.constantFrom("a", "b", "constructor");
const { value } = fc.letrec<{ value: unknown }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, depthSize: "small" },
    fc.constantFrom<unknown>(null, true, 0, 1, 1.5, -3, "", "a", "ab", "😀"),
    fc.array(tie("value"), { maxLength: 3 }),
    fc.dictionary(keys, tie("value"), { maxKeys: 3, noNullPrototype: true }),
  ),
}));

const { schema } = fc.letrec<{ schema: unknown }>((tie) => {
  const count = fc.nat(3);
  const part = tie("schema");
  const parts = fc.array(part, { minLength: 1, maxLength: 2 });
  const type = fc.constantFrom("string", "integer", "number", "boolean", "null", "object", "array");
  return {
    schema: fc.oneof(
      { maxDepth: 3, depthSize: "small" },
      fc.record({ type }),
      fc.record({ type: fc.uniqueArray(type, { minLength: 1, maxLength: 2 }) }),
      fc.record({ enum: fc.array(value, { minLength: 1, maxLength: 3 }) }),
      fc.record({ const: value }),
      fc.record(
        { minimum: count, exclusiveMaximum: count, multipleOf: fc.constantFrom(1, 0.5, 2) },
        { requiredKeys: [] },
      ),
      fc.record(
        { minLength: count, maxLength: count, pattern: fc.constantFrom("^a", "b$", "^.$") },
        { requiredKeys: [] },
      ),
      fc.record({ minItems: count, maxItems: count, uniqueItems: fc.boolean(), items: part }, { requiredKeys: [] }),
      fc.record({ prefixItems: parts, items: fc.oneof(fc.boolean(), part) }, { requiredKeys: ["prefixItems"] }),
      fc.record({ contains: part, minContains: count, maxContains: count }, { requiredKeys: ["contains"] }),
      fc.record(
        {
          type: fc.constant("object"),
          properties: fc.dictionary(keys, part, { maxKeys: 3, noNullPrototype: true }),
          required: fc.uniqueArray(keys, { maxLength: 2 }),
          additionalProperties: fc.oneof(fc.boolean(), part),
        },
        { requiredKeys: ["properties"] },
      ),
      fc.record({ minProperties: count, maxProperties: count, propertyNames: part }, { requiredKeys: [] }),
      fc.record({
        dependentRequired: fc.dictionary(keys, fc.uniqueArray(keys, { maxLength: 2 }), {
          maxKeys: 2,
          noNullPrototype: true,
        }),
      }),
      fc.record({ anyOf: parts }),
      fc.record({ oneOf: parts }),
      fc.record({ allOf: parts, unevaluatedProperties: fc.boolean() }, { requiredKeys: ["allOf"] }),
      fc.record({ not: part }),
      // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
      fc.record({ if: part, then: part, else: part }, { requiredKeys: ["if", "then"] }),
      fc.constant({ $ref: "#/$defs/shared" }),
      fc.constant({ properties: { a: { $ref: "#" } } }),
    ),
  };
});

test("compileSchema() calls valid what another implementation calls valid, and always says why not", async () => {
  const $schema = "https://json-schema.org/draft/2020-12/schema";
  const id = "https://haft.test/oracle";
  const root = fc.record({
    part: schema,
    shared: fc.constantFrom({ type: "string" }, { type: "object", required: ["a"] }),
  });
  await fc.assert(
    fc.asyncProperty(root, fc.array(value, { minLength: 1, maxLength: 6 }), async ({ part, shared }, values) => {
      const whole = { ...(part as JsonSchema), $defs: { shared } };
      const check = compileSchema(whole);
      registerSchema({ $schema, ...whole } as unknown as SchemaObject, id);
      try {
        const oracle = await validate(id);
        for (const each of values) {
          const issues = check(each);
          expect([each, issues === undefined]).toEqual([each, oracle(each as never).valid]);
          if (issues === undefined) continue;
          expect(issues.length).toBeGreaterThan(0);
          expect(new Set(issues.map((issue) => issue.path)).size).toBe(issues.length);
          expect(issues.map((issue) => issue.code)).not.toContain("schema_mismatch");
        }
      } finally {
        unregisterSchema(id);
      }
    }),
    { numRuns: 400 },
  );
});
