import type { JsonObject, JsonValue } from "haft";
import { expect, test } from "vitest";
import { readRequest } from "../../../src/model-server/anthropic-messages/read-request.ts";

const tool = { name: "echo", description: "Says it again", input_schema: { type: "object" } };

function read(more: JsonObject = {}, headers: Record<string, string> = { "anthropic-version": "2023-06-01" }) {
  const body = { model: "m", max_tokens: 5, messages: [{ role: "user", content: "hi" }], ...more };
  return readRequest(JSON.parse(JSON.stringify(body)), { pathname: "/v1/messages", headers });
}

test("readRequest() reads system prompt, messages and tools", () => {
  expect(
    read({ system: [{ type: "text", text: "Be kind" }], tools: [tool, { type: "web_search" }], stream: true }),
  ).toMatchObject({
    model: "m",
    system: "Be kind",
    messages: [{ role: "user", content: [{ type: "text", text: "hi" }] }],
    tools: [{ name: "echo", description: "Says it again", inputSchema: { type: "object" } }],
    isStreamed: true,
  });
  expect(read({ system: "Be kind" }).system).toBe("Be kind");
  expect(read()).not.toHaveProperty("system");
});

test.each<[string, JsonObject, string]>([
  ["no model", { model: null }, "model: Field required"],
  ["no limit", { max_tokens: null }, "max_tokens: Field required"],
  ["no messages", { messages: null }, "messages: Field required"],
  ["empty messages", { messages: [] }, "at least one message is required"],
  ["an empty system prompt", { system: [{ type: "text", text: "" }] }, "system: text content blocks must be non-empty"],
  ["an odd name", { tools: [{ ...tool, name: "a.b" }] }, "tools.0.custom.name: String should match pattern"],
  ["two tools of a name", { tools: [tool, tool] }, "Tool names must be unique"],
  ["a tool without a schema", { tools: [{ name: "a" }] }, "tools.0.custom.input_schema: Field required"],
  ["a schema without a type", { tools: [{ ...tool, input_schema: {} }] }, "input_schema.type: Field required"],
  ["a schema of a text", { tools: [{ ...tool, input_schema: { type: "string" } }] }, "Input should be 'object'"],
  [
    "alternatives at the root",
    { tools: [{ ...tool, input_schema: { type: "object", anyOf: [] } }] },
    "input_schema does not support oneOf, allOf, or anyOf at the top level",
  ],
  ["a choice without tools", { tool_choice: { type: "auto" } }, "while providing `tools`"],
  ["an odd choice", { tools: [tool], tool_choice: "auto" }, "tool_choice.type"],
  ["a choice of no tool", { tools: [tool], tool_choice: { type: "tool", name: "x" } }, "Tool 'x' not found"],
  ["a fifth mark", { system: Array(5).fill({ type: "text", text: "a", cache_control: {} }) }, "A maximum of 4 blocks"],
])("readRequest() refuses %s", (_, more, refused) => {
  expect(() => read(more)).toThrow(refused);
});

test("readRequest() wants to be told the version", () => {
  expect(() => read({}, {})).toThrow("anthropic-version: header is required");
  const arrival = { pathname: "/v1/messages", headers: { "anthropic-version": "2023-06-01" } };
  expect(() => readRequest([] as JsonValue, arrival)).toThrow("the body is not a JSON object");
});
