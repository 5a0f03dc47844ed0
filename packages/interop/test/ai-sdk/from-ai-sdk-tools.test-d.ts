import { dynamicTool, jsonSchema, type ToolSet, tool } from "ai";
import type { Toolset } from "haft";
import { z } from "zod";
import { z as z3 } from "zod/v3";
import { fromAiSdkTools } from "../../src/ai-sdk/from-ai-sdk-tools.ts";

const city = { city: "" };
const weather = tool({
  description: "Weather",
  inputSchema: z.object({ city: z.string() }),
  needsApproval: ({ city }) => city === "",
  execute: ({ city }) => ({ city, degrees: 7 }),
  toModelOutput: ({ output }) => ({ type: "text", value: `${output.degrees}` }),
});
const old = tool({ inputSchema: z3.object({ city: z3.string() }), execute: ({ city }) => city });
const json = tool({ inputSchema: jsonSchema<typeof city>({ type: "object" }), execute: ({ city }) => city });
const dynamic = dynamicTool({ inputSchema: z.object({}), execute: (input) => Promise.resolve(input) });
const hosted = tool({ inputSchema: z.object({}), outputSchema: z.string() });
const stepwise = tool({
  inputSchema: z.object({}),
  async *execute() {
    yield "half";
    yield "all";
  },
});
const inContext = tool({
  inputSchema: z.object({}),
  contextSchema: z.object({ language: z.string() }),
  execute: (_input, { context }) => context.language,
});
const tools: ToolSet = { weather };

export const taking = (): Promise<Toolset>[] => [
  fromAiSdkTools(tools),
  fromAiSdkTools({ weather, old, json, dynamic, hosted, stepwise }),
  fromAiSdkTools({ weather }, { traits: { weather: { readOnly: true } }, name: "theirs" }),
  fromAiSdkTools({ inContext }, { toolsContext: { inContext: { language: "fi" } } }),
];
