import { toStandardJsonSchema } from "@valibot/to-json-schema";
import { type } from "arktype";
import Type from "typebox";
import * as v from "valibot";
import { expect, test } from "vitest";
import { z } from "zod";
import { compileSchema } from "../../src/schema/compile-schema.ts";
import type { Cycles } from "../../src/schema/cut-cycles.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";
import type { StandardSchema } from "../../src/schema/standard-schema.ts";
import { schemaDescription, toInputSchema, toOutputSchema } from "../../src/schema/to-input-schema.ts";

const subject = 'tool "t"';
const shown = (schema: StandardSchema | JsonSchema, cycles?: Cycles): JsonSchema =>
  toInputSchema(schema, subject, cycles);

const closed = { type: "object", additionalProperties: false };

test("T-10 S3-51 S3-54 S3-55 the schema of search_docs, byte for byte", () => {
  const schema = z
    .object({
      q: z
        .string()
        .min(3)
        .max(50)
        .regex(/^[a-z ]+$/)
        .describe("Query text."),
      Mode: z.enum(["Exact", "Fuzzy"]).describe("Search mode."),
      Filters: z
        .object({
          Cursor: z.number().meta({ type: "integer", format: "int64", description: "Cursor offset." }).min(0).max(99),
          Threshold: z.number().meta({ format: "float64", description: "Score threshold." }).min(0.1).max(1),
          Label: z.string().optional(),
        })
        .describe("Structured filters."),
      Tags: z.array(z.string()).describe("Requested tags."),
      Limit: z.number().min(1).max(10).meta({ type: "integer", format: "int32", description: "Maximum result count." }),
    })
    .describe("The root keeps no description");
  const { Filters, ...fields } = shown(schema).properties as Record<string, object>;
  expect(JSON.stringify(fields.q)).toBe(
    '{"type":"string","description":"Query text.","minLength":3,"maxLength":50,"pattern":"^[a-z ]+$"}',
  );
  expect(JSON.stringify(fields.Mode)).toBe('{"type":"string","description":"Search mode.","enum":["Exact","Fuzzy"]}');
  expect(JSON.stringify(fields.Tags)).toBe(
    '{"type":"array","description":"Requested tags.","items":{"type":"string"}}',
  );
  expect(JSON.stringify(fields.Limit)).toBe(
    '{"type":"integer","format":"int32","description":"Maximum result count.","minimum":1,"maximum":10}',
  );
  expect(Object.keys(Filters as object)).toEqual([
    "type",
    "additionalProperties",
    "description",
    "properties",
    "required",
  ]);
  expect(Filters).toMatchObject({ ...closed, required: ["Cursor", "Threshold"] });
  expect(Object.keys(shown(schema))).toEqual(["type", "additionalProperties", "properties", "required"]);
  expect(shown(schema).required).toEqual(["q", "Mode", "Filters", "Tags", "Limit"]);
});

test("S0-30 the types of zod and their JSON Schemas", () => {
  const schema = z.object({
    s: z.string(),
    id: z.uuid(),
    at: z.iso.datetime(),
    b: z.boolean(),
    n: z.number(),
    e: z.enum(["b", "a"]),
    list: z.array(z.number()),
    map: z.record(z.string(), z.unknown()),
    any: z.any(),
  });
  expect(shown(schema).properties).toMatchObject({
    ...{ s: { type: "string" }, id: { type: "string", format: "uuid" }, at: { type: "string", format: "date-time" } },
    ...{ b: { type: "boolean" }, n: { type: "number" }, e: { type: "string", enum: ["b", "a"] } },
    ...{
      list: { type: "array", items: { type: "number" } },
      map: { type: "object", additionalProperties: {} },
      any: {},
    },
  });
});

test("C-27 an integer has no format unless it is given one", () => {
  expect(shown(z.object({ n: z.int() })).properties?.n).not.toHaveProperty("format");
});

test("C-26 a rule for values is shown to the model and checked from the same schema", () => {
  const schema = shown(z.object({ s: z.string().min(3), list: z.array(z.string()).max(1) }));
  expect(schema.properties).toMatchObject({ s: { minLength: 3 }, list: { maxItems: 1 } });
  expect(compileSchema(schema)({ s: "ab", list: ["a", "b"] })?.map((issue) => issue.code)).toEqual([
    "string_too_short",
    "too_many_items",
  ]);
});

test("S0-31 S0-32 C-17 fields are required unless optional or with a default; nullable is not optional", () => {
  const schema = z.object({
    a: z.string().describe("Says a."),
    b: z.string().optional(),
    c: z.string().default("x"),
    d: z.string().nullable(),
  });
  expect(shown(schema)).toEqual({
    ...closed,
    properties: {
      a: { type: "string", description: "Says a." },
      b: { type: "string" },
      c: { type: "string", default: "x" },
      d: { type: ["string", "null"] },
    },
    required: ["a", "d"],
  });
});

test("T-11 a nullable string with the default null is still optional", () => {
  expect(shown(z.object({ s: z.string().nullable().default(null) }))).not.toHaveProperty("required");
});

test("S0-33 S0-37 required is left out when nothing is required, properties stays", () => {
  expect(shown(z.object({}))).toEqual({ ...closed, properties: {} });
});

test("S3-54 C-13 objects that say so stay open: loose, catchall, record", () => {
  const schema = z.object({
    loose: z.looseObject({ a: z.string() }),
    rest: z.object({ a: z.string() }).catchall(z.number()),
    map: z.record(z.string(), z.number()),
    strict: z.array(z.object({ a: z.string() })),
  });
  const { properties } = shown(schema);
  expect(properties).toMatchObject({
    ...{ loose: { additionalProperties: {} }, rest: { additionalProperties: { type: "number" } } },
    ...{ map: { additionalProperties: { type: "number" } }, strict: { items: { additionalProperties: false } } },
  });
});

test("an intersection of objects is closed as a whole", () => {
  const schema = toStandardJsonSchema(
    v.object({ i: v.intersect([v.object({ a: v.string() }), v.object({ b: v.string() })]) }),
  );
  const check = compileSchema(shown(schema));
  expect(check({ i: { a: "1", b: "2" } })).toBeUndefined();
  expect(check({ i: { a: "1", b: "2", c: "3" } })).toMatchObject([{ path: "i.c", code: "unknown_property" }]);
});

test("valibot, arktype and typebox give the same schema as zod", () => {
  const expected = { ...closed, properties: { a: { type: "string" }, b: { type: "boolean" } }, required: ["a"] };
  expect(shown(z.object({ a: z.string(), b: z.boolean().optional() }))).toEqual(expected);
  expect(shown(toStandardJsonSchema(v.object({ a: v.string(), b: v.optional(v.boolean()) })))).toEqual(expected);
  expect(shown(type({ a: "string", "b?": "boolean" }))).toEqual(expected);
  const raw = Type.Object(
    { a: Type.String(), b: Type.Optional(Type.Boolean()) },
    { additionalProperties: false },
  ) as unknown as JsonSchema;
  expect(shown(raw)).toBe(raw);
  expect(shown(raw)).toEqual(expected);
});

const node = z.object({
  value: z.string(),
  get next() {
    return node.optional();
  },
});

test("T-12 S0-34 S3-52 C-08 cycles become references, are cut to an object, or are refused", () => {
  const inner = { ...closed, properties: { value: { type: "string" }, next: { type: "object" } }, required: ["value"] };
  expect(shown(node).properties?.next).toEqual({ $ref: "#" });
  expect(shown(node, "truncate")).toEqual(inner);
  expect(shown(z.object({ l: node, r: node }), "truncate").properties).toEqual({
    l: inner,
    r: inner,
  });
  expect(() => shown(z.object({ l: node }), "error")).toThrow("Cycle detected at l.next");
});

test("S3-72 a schema with a cycle is checked all the way down", () => {
  const check = compileSchema(shown(node));
  expect(check({ value: "a", next: { value: "b", next: { value: 1 } } })).toMatchObject([{ path: "next.next.value" }]);
});

test("a root that is a reference becomes the object it leads to", () => {
  const { tree } = type.module({ tree: { value: "string", "next?": "tree" } });
  expect(shown(tree)).toMatchObject({ ...closed, required: ["value"] });
  expect(compileSchema(shown(tree))({ value: "a", next: {} })).toMatchObject([{ path: "next.value" }]);
});

test("S3-72 a type without JSON Schema is refused with its path, its name and the way out", () => {
  expect(() => shown(z.object({ d: z.object({ x: z.array(z.bigint().optional()) }) }))).toThrow(
    'Cannot make a JSON Schema of tool "t": d.x[0]: BigInt cannot be represented in JSON Schema; use a type that JSON has, or give the exact schema with withSchema()',
  );
  expect(() => shown(type({ a: "Date" }))).toThrow("date cannot be represented in JSON Schema");
  expect(() => shown(toStandardJsonSchema(v.object({ a: v.date() })))).toThrow('The "date" schema');
  expect(() => shown(v.object({ a: v.string() }))).toThrow("toStandardJsonSchema() of @valibot/to-json-schema");
});

test("toOutputSchema() shows the form after defaults", () => {
  expect(toOutputSchema(z.object({ a: z.string().default("x") }), subject).required).toEqual(["a"]);
});

test("the same types give the same bytes", () => {
  const make = () =>
    z.object({ b: z.string().describe("B"), a: z.object({ c: z.number().max(3).min(1) }) }).describe("x");
  expect(JSON.stringify(shown(make()))).toBe(JSON.stringify(shown(make())));
});

test("T-11 schemaDescription() says what the root is for, or nothing", () => {
  expect(schemaDescription(z.object({}).describe("An outline."), subject)).toBe("An outline.");
  expect(schemaDescription({ type: "object", description: "Raw." }, subject)).toBe("Raw.");
  expect(schemaDescription(z.object({}), subject)).toBeUndefined();
  expect(schemaDescription({ type: "object", description: " " }, subject)).toBeUndefined();
});
