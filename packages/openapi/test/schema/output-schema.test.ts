import { expect, test } from "vitest";
import { openApiToolset } from "../../src/index.ts";
import { oneOperation } from "../call.ts";

async function outputOf(schema: object, more = {}) {
  const responses = { 404: {}, 201: { description: "made", content: { "application/json": { schema } } } };
  const { tools } = await openApiToolset(oneOperation({ responses } as never, "/a", "get", more));
  return tools[0]?.outputSchema;
}

test("outputSchemaOf() is the object that the first good answer is, references resolved", async () => {
  expect(await outputOf({ type: "object", properties: { a: { type: "integer" } } })).toEqual({
    type: "object",
    properties: { a: { type: "integer" } },
  });
  const components = { schemas: { A: { type: "object", properties: { self: { $ref: "#/components/schemas/A" } } } } };
  expect(await outputOf({ $ref: "#/components/schemas/A" }, { components })).toMatchObject({
    type: "object",
    properties: { self: { $ref: "#/$defs/A" } },
  });
});

test("outputSchemaOf() is nothing for lists and for what is too large to check", async () => {
  expect(await outputOf({ type: "array", items: {} })).toBeUndefined();
  const properties = Object.fromEntries(Array.from({ length: 900 }, (_, i) => [`field${i}`, { type: "string" }]));
  expect(await outputOf({ type: "object", properties })).toBeUndefined();
});
