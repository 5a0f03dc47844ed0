import { Agent, type ToolsInput } from "@mastra/core/agent";
import { createTool } from "@mastra/core/tools";
import { createSession } from "haft";
import { z } from "zod";
import { toMastraTools } from "../../src/mastra/to-mastra-tools.ts";

const own = createTool({ id: "own", description: "", inputSchema: z.object({}), execute: async () => "" });
const config = { id: "a", name: "a", instructions: "", model: "openai/m" } as const;

const tools = toMastraTools(createSession(), { approvals: "mastra" });
export const shown: ToolsInput = tools;

export const using = (agent: Agent): readonly unknown[] => [
  new Agent({ ...config, tools }),
  new Agent({ ...config, tools: () => tools }),
  new Agent({ ...config, tools: { ...tools, own } }),
  agent.generate("Go.", { toolsets: { session: tools } }),
  agent.stream("Go.", { clientTools: tools }),
];
