import type { JsonSchema } from "haft";
import type OpenAI from "openai";
import { expect, test } from "vitest";
import { toResponsesTools } from "../../../src/protocols/openai-responses/tools.ts";

test("S0-01 toResponsesTools() shows a tool without strict mode, under a name the wire accepts", () => {
  const inputSchema = { type: "object", properties: { text: { type: "string" } } };
  const tools = toResponsesTools([{ name: "workspace.echo", description: "Says it again", inputSchema }]);
  expect(tools).toEqual([
    {
      type: "function",
      name: "workspace__echo",
      description: "Says it again",
      parameters: inputSchema,
      strict: false,
    },
  ]);
  const official: OpenAI.Responses.Tool[] = tools.map((tool) => ({ ...tool }));
  expect(official).toHaveLength(1);
});

test("toResponsesTools() gives OpenAI a root it takes", () => {
  const shown = (inputSchema: JsonSchema): unknown =>
    toResponsesTools([{ name: "t", description: "", inputSchema }])[0]?.parameters;
  expect(shown({})).toEqual({ type: "object", properties: {} });
  expect(shown({ type: "object" })).toEqual({ type: "object", properties: {} });
  expect(shown({ anyOf: [{ type: "object", properties: { a: { type: "array" } } }] })).toEqual({
    type: "object",
    properties: { a: { type: "array", items: {} } },
  });
});

test("toResponsesTools() sends in strict mode, when asked to, the tools that fit it", () => {
  const inputSchema = {
    type: "object",
    properties: { a: { type: "string" } },
    required: ["a"],
    additionalProperties: false,
  };
  const definitions = [
    { name: "fits", description: "", inputSchema },
    { name: "open", description: "", inputSchema: { ...inputSchema, required: [] } },
  ];
  expect(toResponsesTools(definitions, undefined, true).map(({ strict }) => strict)).toEqual([true, false]);
});
