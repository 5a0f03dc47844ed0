import fc from "fast-check";
import { compileSchema, isJsonObject, type JsonObject, type JsonSchema, type JsonValue } from "haft";
import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { SchemaConverter, type SchemaSide } from "../../src/schema/convert-schema.ts";

import { oneOperation } from "../call.ts";

function convert(schema: JsonValue, schemas: JsonObject = {}, side: SchemaSide = "request"): JsonSchema {
  const root: JsonObject = { schema, components: { schemas } };
  const documents = {
    first: { value: root, uri: "", pointer: "" },
    get: (uri: string) => (uri === "" ? root : undefined),
  };
  const converter = new SchemaConverter(documents, side);
  const converted = converter.convert({ value: schema, uri: "", pointer: "/schema" });
  const $defs = converter.definitions();
  return $defs === undefined ? converted : { ...converted, $defs };
}

const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

test("fields that are only read are not sent, those that are only written do not come back", () => {
  const schema = {
    type: "object",
    required: ["id", "name", "secret"],
    properties: {
      id: { type: "string", readOnly: true },
      name: { type: "string" },
      secret: { type: "string", writeOnly: true },
    },
  };
  expect(convert(schema)).toMatchObject({ required: ["name", "secret"] });
  expect(Object.keys(convert(schema).properties ?? {})).toEqual(["name", "secret"]);
  expect(Object.keys(convert(schema, {}, "answer").properties ?? {})).toEqual(["id", "name"]);
  expect(
    convert({ type: "object", properties: { id: ref("Id") } }, { Id: { type: "string", readOnly: true } }),
  ).toEqual({ type: "object" });
});

test("no part needs a field that the whole leaves out, and one that any part calls read-only is none of the request's", () => {
  const id = { type: "string", readOnly: true };
  const schemas = { Base: { oneOf: [{ type: "object" }], properties: { id } }, Needs: { required: ["id", "name"] } };
  const unmerged = convert({ allOf: [ref("Base"), ref("Needs")] }, schemas);
  expect(unmerged.allOf).toEqual([{ $ref: "#/$defs/Base" }, { required: ["name"] }]);
  expect(convert({ properties: { id }, anyOf: [{ required: ["id"] }] })).toEqual({ type: "object", anyOf: [{}] });
  const merged = { allOf: [{ properties: { id } }, { required: ["id"], properties: { id: { minLength: 1 } } }] };
  expect(convert(merged)).toEqual({ type: "object" });
  expect(convert(merged, {}, "answer")).toMatchObject({ required: ["id"], properties: { id: { minLength: 1 } } });
});

test("nullable becomes the type null, in every form it is written", () => {
  expect(convert({ type: "string", nullable: true })).toEqual({ type: ["string", "null"] });
  expect(convert({ type: ["string", "null"] })).toEqual({ type: ["string", "null"] });
  expect(convert({ nullable: true, ...ref("Pet") }, { Pet: { type: "object", properties: {} } })).toMatchObject({
    anyOf: [{ $ref: "#/$defs/Pet" }, { type: "null" }],
  });
  expect(convert({ nullable: true, oneOf: [{ type: "string" }, { type: "integer" }] })).toEqual({
    anyOf: [{ anyOf: [{ type: "string" }, { type: "integer" }] }, { type: "null" }],
  });
});

test("references become $defs and cycles stay cycles; single values are written out", () => {
  const node = { type: "object", properties: { name: ref("Name"), children: { type: "array", items: ref("Node") } } };
  const converted = convert(ref("Node"), { Node: node, Name: { type: "string", minLength: 1 } });
  expect(converted).toEqual({
    $ref: "#/$defs/Node",
    $defs: {
      Node: {
        type: "object",
        properties: {
          name: { type: "string", minLength: 1 },
          children: { type: "array", items: { $ref: "#/$defs/Node" } },
        },
      },
    },
  });
  expect(compileSchema(converted)({ children: [{ children: [{ name: "" }] }] })).toHaveLength(1);
});

test("allOf of objects becomes one object, through references", () => {
  const base = {
    type: "object",
    required: ["kind"],
    properties: { kind: { type: "string" } },
    discriminator: { propertyName: "kind" },
  };
  const cat = {
    allOf: [ref("Base"), { type: "object", properties: { lives: { type: "integer" } }, additionalProperties: false }],
    description: "A cat",
  };
  expect(convert(cat, { Base: base })).toEqual({
    type: "object",
    description: "A cat",
    required: ["kind"],
    properties: { kind: { type: "string" }, lives: { type: "integer" } },
  });
  expect(convert({ allOf: [{ type: "string" }, { minLength: 2 }] })).toEqual({
    allOf: [{ type: "string" }, { minLength: 2 }],
  });
});

test("oneOf becomes anyOf, and a discriminator is asked of each branch", () => {
  const cat = { type: "object", properties: { kind: { type: "string" }, lives: { type: "integer" } } };
  const dog = { type: "object", properties: { kind: { type: "string" }, bark: { type: "boolean" } } };
  const converted = convert(
    {
      oneOf: [ref("Cat"), ref("Dog")],
      discriminator: { propertyName: "kind", mapping: { hound: "#/components/schemas/Dog" } },
    },
    { Cat: cat, Dog: dog },
  );
  const check = compileSchema(converted);
  expect(check({ kind: "Cat", lives: 9 })).toBeUndefined();
  expect(check({ kind: "hound", bark: true })).toBeUndefined();
  expect(check({ kind: "Cow" })).toBeDefined();
  expect(
    compileSchema(
      convert({
        oneOf: [
          { type: "object", properties: { a: {} } },
          { type: "object", properties: { b: {} } },
        ],
      }),
    )({ a: 1, b: 2 }),
  ).toBeUndefined();
});

test("a default is told and never filled in", () => {
  expect(convert({ type: "string", enum: ["a", "b"], default: "a" })).toEqual({
    type: "string",
    enum: ["a", "b"],
    description: 'Default: "a".',
  });
});

test("what is too large is described as anything past its first part", () => {
  const schemas = Object.fromEntries(
    Array.from({ length: 2_000 }, (_, i) => [
      `S${i}`,
      { type: "object", properties: { next: ref(`S${(i + 1) % 2_000}`), other: ref(`S${(i * 7) % 2_000}`) } },
    ]),
  );
  const converted = convert(ref("S0"), schemas);
  expect(JSON.stringify(converted).length).toBeLessThan(60_000);
  expect(compileSchema(converted)({ next: { next: { other: {} } } })).toBeUndefined();
});

test("references that lead nowhere, and names that differ only by case, cost nothing else", () => {
  expect(
    convert({
      type: "object",
      properties: { a: { $ref: "#/nowhere", description: "An a" }, A: { type: "string" }, b: false },
    }),
  ).toEqual({
    type: "object",
    properties: { a: { description: "An a" }, b: { not: {} } },
  });
});

test("every schema that is made can be compiled, whatever the document holds", () => {
  const words = [
    "type",
    "properties",
    "items",
    "allOf",
    "oneOf",
    "anyOf",
    "not",
    "required",
    "enum",
    "const",
    "pattern",
    "minimum",
    "maximum",
    "minLength",
    "maxItems",
    "nullable",
    "additionalProperties",
    "discriminator",
    "default",
    "example",
    "format",
    "$ref",
    "prefixItems",
    "description",
  ];
  const leaf = fc.oneof(
    fc.constantFrom<JsonValue>(
      "string",
      "object",
      "array",
      "#/components/schemas/X",
      "#/schema",
      "(",
      "^a+$",
      "",
      null,
      true,
      false,
      -1,
      0,
      2.5,
    ),
    fc.string(),
  );
  const { value } = fc.letrec<{ value: JsonValue }>((tie) => ({
    value: fc.oneof(
      { depthSize: "small", maxDepth: 5 },
      leaf as fc.Arbitrary<JsonValue>,
      fc.array(tie("value") as fc.Arbitrary<JsonValue>, { maxLength: 3 }),
      fc.dictionary(
        fc.constantFrom(...words, "a", "__proto__", "constructor"),
        tie("value") as fc.Arbitrary<JsonValue>,
        { maxKeys: 5 },
      ),
    ),
  }));
  fc.assert(
    fc.property(value, value, (schema, x) => {
      const converted = convert(schema, isJsonObject(x) ? { X: x } : {});
      expect(() => compileSchema(converted)({})).not.toThrow();
    }),
    { numRuns: 300 },
  );
});

test("a long list of values is written once, however often it is referred to", async () => {
  const values = Array.from({ length: 1_000 }, (_, i) => `value ${i}`);
  const properties = Object.fromEntries(
    Array.from({ length: 50 }, (_, i) => [`p${i}`, { $ref: "#/components/schemas/Long" }]),
  );
  const requestBody = { content: { "application/json": { schema: { type: "object", properties } } } };
  const components = { schemas: { Long: { type: "string", enum: values } } };
  const toolset = await openApiToolset(oneOperation({ requestBody }, "/thing", "post", { components }));
  expect(JSON.stringify(toolset.tools[0]?.inputSchema).length).toBeLessThan(20_000);
});
