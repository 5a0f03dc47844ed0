import type Anthropic from "@anthropic-ai/sdk";
import { expect, test } from "vitest";
import { toAnthropicTools } from "../../../src/protocols/anthropic-messages/tools.ts";

const createModule = {
  name: "create_module",
  description: "Create a module",
  inputSchema: {
    type: "object",
    properties: {
      module_name: { type: "string", description: "The name of the module" },
      target_path: { type: "string", description: "Where to create it" },
    },
    required: ["module_name"],
  },
};

test("S0-01 T-17 S2-08 toAnthropicTools() gives name, description and input_schema in Anthropic's form", () => {
  expect(toAnthropicTools([createModule])).toEqual([
    { name: "create_module", description: "Create a module", input_schema: createModule.inputSchema },
  ]);
});

test("S0-01 toAnthropicTools() gives a tool without a schema one that is an object", () => {
  const [tool] = toAnthropicTools([{ name: "now", description: "The time", inputSchema: {} }]);
  expect(tool).toEqual({ name: "now", description: "The time", input_schema: { type: "object" } });
});

test("S2-09 toAnthropicTools() maps names and keeps the order", () => {
  const tools = toAnthropicTools([{ ...createModule, name: "workspace.echo" }, createModule]);
  expect(tools.map((tool) => tool.name)).toEqual(["workspace__echo", "create_module"]);
});

test("S0-01 toAnthropicTools() satisfies the types of the official client", () => {
  const official: Anthropic.Tool[] = toAnthropicTools([createModule]);
  expect(official).toHaveLength(1);
});

test("toAnthropicTools() makes tools strict that fit, when asked to", () => {
  const closed = { type: "object", properties: { a: { type: "string" } }, additionalProperties: false } as const;
  const open = { type: "object", properties: {} } as const;
  const definitions = [closed, open].map((inputSchema, i) => ({ name: `t${i}`, description: "", inputSchema }));
  expect(toAnthropicTools(definitions, undefined, true).map(({ strict }) => strict)).toEqual([true, undefined]);
  expect(toAnthropicTools(definitions).map(({ strict }) => strict)).toEqual([undefined, undefined]);
});
