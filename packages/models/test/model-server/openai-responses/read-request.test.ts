import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { readRequest } from "../../../src/model-server/openai-responses/read-request.ts";

const tool = { type: "function", name: "f", parameters: { type: "object", properties: {} }, strict: false };

function read(more: JsonObject = {}): unknown {
  try {
    return readRequest({ model: "m", input: "hi", ...more });
  } catch (error) {
    return (error as Error).message;
  }
}

test("readRequest() reads instructions, tools and what is asked", () => {
  expect(read({ instructions: "Be kind", tools: [tool, { type: "web_search" }], stream: true })).toMatchObject({
    model: "m",
    system: "Be kind",
    messages: [{ role: "user", content: [{ type: "text", text: "hi" }] }],
    tools: [{ name: "f" }],
    isStreamed: true,
  });
});

test("readRequest() refuses schemas, names and choices that OpenAI refuses", () => {
  const schema = (parameters: JsonObject): unknown => read({ tools: [{ ...tool, parameters }] });
  expect(schema({})).toContain(`schema must be a JSON Schema of 'type: "object"'`);
  expect(schema({ type: "object", properties: {}, anyOf: [] })).toContain("at the top level");
  expect(schema({ type: "object" })).toContain("object schema missing properties");
  expect(read({ tools: [{ ...tool, name: "a.b" }] })).toContain("does not match");
  expect(read({ tool_choice: "auto" })).toContain("Tool choice is only allowed");
  expect(read({ tools: [tool], tool_choice: { type: "function", name: "g" } })).toContain("not found in 'tools'");
  expect([read({ input: [] }), read({ model: 1 })]).toEqual(['"input" is missing or empty', '"model" is missing']);
});
