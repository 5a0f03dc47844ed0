import { Agent, type Tool, tool } from "@openai/agents";
import { createSession } from "haft";
import { z } from "zod";
import { toOpenAiAgentsTools } from "../../src/openai-agents/to-openai-agents-tools.ts";

interface User {
  readonly id: string;
}

const session = createSession();
const tools = toOpenAiAgentsTools(session, { approvals: "interruptions" });
const own = tool({ name: "own", description: "", parameters: z.object({}), execute: () => "" });

export const shown: readonly Tool[] = tools;
export const agents: readonly unknown[] = [
  new Agent({ name: "a", tools }),
  new Agent({ name: "a", tools: [...tools, own] }),
  Agent.create({ name: "a", tools, handoffs: [new Agent({ name: "b", tools })] }),
];

// Agents that have a context take tools of that context alone.
export const ofUsers: Agent<User> = new Agent<User>({ name: "a", tools: toOpenAiAgentsTools(session) });
export const alsoOfUsers: readonly Tool<User>[] = toOpenAiAgentsTools<User>(session);
