import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, type ModelMessage, streamText, ToolLoopAgent, type ToolSet, tool } from "ai";
import { createSession } from "haft";
import { z } from "zod";
import { repairToolCall } from "../../src/ai-sdk/repair-tool-call.ts";
import { toAiSdkTools } from "../../src/ai-sdk/to-ai-sdk-tools.ts";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;

function is<_T extends true>(): void {}

const session = createSession();
const model = createOpenAICompatible({ name: "local", baseURL: "http://localhost" }).chatModel("m");
const tools = toAiSdkTools(session, { approvals: "ai-sdk", onEvent: ({ type }) => type });
const settings = { model, tools, repairToolCall: repairToolCall(session) };

is<Equal<typeof tools, ToolSet>>();

export const generating = async (): Promise<ModelMessage[]> => {
  const { toolResults, steps } = await generateText({ ...settings, prompt: "Go." });
  is<Equal<(typeof toolResults)[number]["toolName"], string>>();
  return steps.flatMap(({ response }) => response.messages);
};

export const streaming = (): AsyncIterable<string> => streamText({ ...settings, prompt: "Go." }).textStream;

export const agent: Pick<ToolLoopAgent<never, ToolSet>, "generate"> = new ToolLoopAgent(settings);

// Beside tools of one's own, whose outputs stay known.
const own = tool({ inputSchema: z.object({ city: z.string() }), execute: ({ city }) => city.length });

export const mixing = async (): Promise<number | undefined> => {
  const mixed = { ...toAiSdkTools(session), own };
  const { steps } = await generateText({ model, tools: mixed, repairToolCall: repairToolCall(session), prompt: "Go." });
  return steps.length;
};
