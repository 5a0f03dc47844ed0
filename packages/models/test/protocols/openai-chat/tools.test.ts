import type OpenAI from "openai";
import { expect, test } from "vitest";
import { toOpenAITools } from "../../../src/protocols/openai-chat/tools.ts";

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

test("S0-01 T-17 S2-01 toOpenAITools() gives name, description and parameters in OpenAI's form", () => {
  expect(toOpenAITools([createModule])).toEqual([
    {
      type: "function",
      function: { name: "create_module", description: "Create a module", parameters: createModule.inputSchema },
    },
  ]);
});

test("S0-01 toOpenAITools() leaves out the parameters of a tool without a schema", () => {
  const [tool] = toOpenAITools([{ name: "now", description: "The time", inputSchema: {} }]);
  expect(tool).toEqual({ type: "function", function: { name: "now", description: "The time" } });
});

test("S2-09 toOpenAITools() maps names and keeps the order", () => {
  const tools = toOpenAITools([{ ...createModule, name: "workspace.echo" }, createModule]);
  expect(tools.map((tool) => tool.function.name)).toEqual(["workspace__echo", "create_module"]);
});

test("S0-01 toOpenAITools() satisfies the types of the official client", () => {
  const tools = toOpenAITools([createModule]);
  const official: OpenAI.ChatCompletionTool[] = tools.map((tool) => ({
    ...tool,
    function: { ...tool.function, parameters: { ...tool.function.parameters } },
  }));
  expect(official).toEqual(tools);
});

test("toOpenAITools() gives OpenAI a root it takes", () => {
  const union = { anyOf: [{ type: "object", properties: { a: { type: "string" } } }, { type: "object" }] };
  const shown = [union, { type: "object" }].map(
    (inputSchema) =>
      toOpenAITools([{ name: "t", description: "", inputSchema }], undefined, "openai")[0]?.function.parameters,
  );
  expect(shown).toEqual([
    { type: "object", properties: { a: { type: "string" } } },
    { type: "object", properties: {} },
  ]);
  expect(toOpenAITools([{ name: "t", description: "", inputSchema: union }])[0]?.function.parameters).toEqual(union);
});

test("toOpenAITools() sends in strict mode, when asked to, the tools that fit it", () => {
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
  const tools = toOpenAITools(definitions, undefined, "openai", true);
  expect(tools.map((tool) => tool.function.strict)).toEqual([true, undefined]);
});
