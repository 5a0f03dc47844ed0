import { expect, test } from "vitest";
import { toOpenAiSchema } from "../../src/schema/openai-schema.ts";

test("toOpenAiSchema() gives the root a type and properties, and lists their items", () => {
  expect(toOpenAiSchema({})).toEqual({ type: "object", properties: {} });
  expect(
    toOpenAiSchema({
      type: "object",
      properties: { a: { type: "array" }, b: { type: "array", items: { type: "array" } } },
    }),
  ).toEqual({
    type: "object",
    properties: {
      a: { type: "array", items: {} },
      b: { type: "array", items: { type: "array", items: {} } },
    },
  });
});

test("toOpenAiSchema() leaves everything else as it is, references and unknown formats too", () => {
  const schema = {
    type: "object",
    properties: { a: { $ref: "#/$defs/x" }, b: { type: ["string", "null"], format: "odd" }, c: { const: 1 } },
    additionalProperties: false,
    $defs: { x: { type: "string", pattern: "^a" } },
  };
  expect(toOpenAiSchema(schema)).toEqual(schema);
});

test("toOpenAiSchema() gives items to a list that may be null", () => {
  const schema = { type: "object", properties: { a: { type: ["array", "null"] } } };
  expect(toOpenAiSchema(schema).properties).toEqual({ a: { type: ["array", "null"], items: {} } });
});
