import { expect, test } from "vitest";
import { z } from "zod";
import { toolsetContract } from "../../src/testing/toolset-contract.ts";
import { defineTool } from "../../src/tool/define-tool.ts";
import { createToolset } from "../../src/toolset/create-toolset.ts";
import { contextOf, runTool } from "../tool/run-tool.ts";

function texts() {
  return createToolset({ name: "texts", prompt: "Texts are in English." })
    .tool({ name: "upper", input: z.object({ text: z.string() }), execute: ({ text }) => text.toUpperCase() })
    .tool({
      name: "note",
      execute(_, context) {
        context.appendMessage({ role: "user", content: [] });
        return context.signal.aborted;
      },
    })
    .add(defineTool({ name: "ping" }))
    .build();
}

for (const { name, run } of toolsetContract(texts)) test(`createToolset() keeps the contract: ${name}`, run);

test("S0-27 createToolset() takes a prompt, then tools, then builds; a tool has input, signal and appendMessage", async () => {
  const toolset = texts();
  const appended: unknown[] = [];
  expect(toolset.systemPrompt?.()).toBe("Texts are in English.");
  expect(toolset.tools.map((tool) => tool.name)).toEqual(["upper", "note", "ping"]);
  const [upper, note] = toolset.tools;
  expect(await runTool(upper!, { text: "a" })).toBe("A");
  expect(await runTool(note!, {}, contextOf({ appendMessage: (message) => appended.push(message) }))).toBe(false);
  expect(appended).toHaveLength(1);
});
