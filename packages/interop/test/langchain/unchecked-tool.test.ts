import { convertToOpenAITool } from "@langchain/core/utils/function_calling";
import { expect, test } from "vitest";
import { UncheckedTool } from "../../src/langchain/unchecked-tool.ts";

const schema = { type: "object", properties: { a: { type: "number" } }, required: ["a"] } as const;

test("an UncheckedTool is shown with its schema and called with what does not fit it", async () => {
  const tool = new UncheckedTool({
    name: "add",
    description: "",
    schema: schema as never,
    func: async (input) => JSON.stringify(input),
  });
  expect(convertToOpenAITool(tool).function.parameters).toEqual(schema);
  expect(await tool.invoke({ a: "1" })).toBe('{"a":"1"}');
});

test("an UncheckedTool tells LangChain's callbacks", async () => {
  const told: unknown[] = [];
  const tool = new UncheckedTool({ name: "add", description: "", schema: schema as never, func: async () => "three" });
  const callbacks = [
    { handleToolStart: () => void told.push("start"), handleToolEnd: (output: unknown) => void told.push(output) },
  ];
  await tool.invoke({ a: "1" }, { callbacks });
  await expect.poll(() => told).toEqual(["start", "three"]);
});
