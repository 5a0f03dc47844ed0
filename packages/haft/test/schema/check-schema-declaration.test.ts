import { expect, test } from "vitest";
import { checkSchemaDeclaration } from "../../src/schema/check-schema-declaration.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { errorOf } from "../errors/error-of.ts";

function refusal(schema: JsonSchema): string {
  const error = errorOf(() => checkSchemaDeclaration(schema, 'tool "search"'));
  return error?.replace('schema-invalid: Cannot use the schema of tool "search": ', "") ?? "accepted";
}
const withFields = (properties: Record<string, JsonSchema>): JsonSchema => ({ type: "object", properties });

test("S3-49 the root must be a concrete object", () => {
  expect(refusal({ type: "array" })).toBe(
    '$: the root is of type "array", where an object is needed; put it in a field of one',
  );
  expect(refusal({ type: "string" })).toContain("the root is");
  expect(refusal({ type: ["object", "null"] })).toContain("a union of object and null");
  expect(refusal({ anyOf: [{ type: "object" }] })).toContain("a union or intersection");
  expect(refusal({})).toContain("without a type");
  expect(refusal({ type: "object" })).toBe("accepted");
});

test("S3-53 T-11 names that differ only by case are refused, at every level", () => {
  expect(refusal(withFields({ Query: {}, query: {} }))).toBe('$: the fields "Query" and "query" differ only by case');
  expect(refusal(withFields({ a: { type: "array", items: withFields({ City: {}, city: {} }) } }))).toBe(
    'a[0]: the fields "City" and "city" differ only by case',
  );
});

test("T-11 S3-56 an integer takes no fraction as limit or default, no null unless nullable", () => {
  expect(refusal(withFields({ n: { type: "integer", minimum: 3.14 } }))).toBe(
    'n: "minimum" is 3.14, where the type is integer',
  );
  expect(refusal(withFields({ n: { type: "integer", default: 3.14 } }))).toBe(
    "n: the default is 3.14, where the type is integer",
  );
  expect(refusal(withFields({ s: { type: "string", default: null } }))).toBe(
    "s: the default is null, where the type is string",
  );
  expect(refusal(withFields({ s: { type: ["string", "null"], default: null } }))).toBe("accepted");
  expect(refusal(withFields({ n: { type: "number", minimum: 3.14, default: 4 } }))).toBe("accepted");
});

test.each<[JsonSchema, string]>([
  [{ type: "integer", minimum: 2, maximum: 1 }, '"minimum" 2 is above "maximum" 1'],
  [{ type: "string", minLength: 2, maxLength: 1 }, '"minLength" 2 is above "maxLength" 1'],
  [{ type: "array", minItems: 2, maxItems: 1 }, '"minItems" 2 is above "maxItems" 1'],
  [{ type: "string", minLength: -1 }, '"minLength" is -1, where a whole number from 0 on is needed'],
  [{ type: "string", maxLength: 1.5 }, '"maxLength" is 1.5, where a whole number from 0 on is needed'],
  [{ type: "integer", minLength: 1 }, '"minLength" is a rule for the type string, the type is integer'],
  [{ type: "string", minimum: 1 }, '"minimum" is a rule for the type integer or number, the type is string'],
  [{ type: "boolean", pattern: "a" }, '"pattern" is a rule for the type string, the type is boolean'],
  [{ type: "string", items: {} }, '"items" is a rule for the type array, the type is string'],
  [{ type: "number", exclusiveMinimum: true }, '"exclusiveMinimum" is no number'],
  [{ type: "string", enum: ["a", " "] }, '"enum" lists a blank text'],
  [{ type: "string", enum: [] }, '"enum" lists no value'],
  [{ type: "string", enum: ["a", 1] }, '"enum" lists 1, where the type is string'],
  [{ type: "string", enum: ["a"], default: "b" }, 'the default "b" is none of the values of "enum"'],
  [{ type: "text" }, 'there is no type "text"'],
  [{ type: "string", pattern: "(" }, '"pattern" is no regular expression'],
  [{ $ref: "#/$defs/none" }, 'the reference "#/$defs/none" leads nowhere'],
  [{ $ref: "https://example.com/a.json" }, 'the reference "https://example.com/a.json" leads nowhere'],
  [{ $ref: "#named" }, 'the reference "#named" leads nowhere'],
  [
    { type: "object", additionalProperties: false, properties: {}, required: ["a"] },
    'the field "a" is required, but not declared',
  ],
])("S3-56 %j is refused with its path", (field, reason) => {
  expect(refusal(withFields({ x: field }))).toContain(`x: ${reason}`);
});

test("S3-50 S3-51 what is meant is accepted", () => {
  const node = { type: "object", properties: { next: { $ref: "#/$defs/node" } } };
  expect(
    refusal({
      ...{ type: "object", additionalProperties: false, required: ["q"], $defs: { node } },
      properties: {
        q: { type: "string", minLength: 3, maxLength: 50, pattern: "^[a-z ]+$", description: "Query text." },
        anything: {},
        matrix: { type: "array", items: { type: "array", items: { type: "integer", minimum: 0, maximum: 9 } } },
        either: { anyOf: [{ type: "string" }, { type: "integer", minimum: 1 }] },
        both: { type: ["string", "integer"], minLength: 1, minimum: 1 },
        root: { $ref: "#/$defs/node" },
        enum: { type: "object", properties: { default: { type: "string", enum: ["a"], default: "a" } } },
      },
    }),
  ).toBe("accepted");
});

test("a reference by a name that some part of the schema has is accepted", () => {
  const node = { $anchor: "node", type: "object", properties: { next: { $ref: "#node" } } };
  expect(refusal(withFields({ root: { $ref: "#node" }, node }))).toBe("accepted");
  const city = { $id: "https://example.com/city.json", type: "string" };
  const bundle = { ...withFields({ home: { $ref: "https://example.com/city.json" } }), $defs: { city } };
  expect(refusal(bundle)).toBe("accepted");
});

test("a reference to the schema of schemas is accepted", () => {
  expect(refusal(withFields({ schema: { $ref: "http://json-schema.org/draft-07/schema#" } }))).toBe("accepted");
});

test("a schema that contains itself, or is nested very deep, is refused, as that of a tool too", () => {
  const circular: Record<string, JsonSchema> = {};
  circular.me = withFields(circular);
  let deep: JsonSchema = withFields({});
  for (let i = 0; i < 5_000; i++) deep = withFields({ x: deep });
  for (const schema of [withFields(circular), deep]) {
    expect(refusal(schema)).toBe("$: it contains itself or is nested too deep; use $ref");
    const define = () => defineTool({ name: "search", input: schema, execute: () => "x" }).inputSchema;
    expect(errorOf(define)).toMatch(/^schema-invalid: /);
  }
});
