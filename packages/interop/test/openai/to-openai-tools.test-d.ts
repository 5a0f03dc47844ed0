import { createSession } from "haft";
import type OpenAI from "openai";
import { toOpenAiTools } from "../../src/openai/to-openai-tools.ts";

const own = {
  type: "function" as const,
  function: { name: "own", description: "", parameters: {}, function: (input: string) => input },
};

export const running = async (client: OpenAI): Promise<string | null> => {
  const tools = toOpenAiTools(createSession(), { onEvent: ({ type }) => type });
  const request = { model: "m", messages: [{ role: "user" as const, content: "Go." }] };
  client.chat.completions.runTools({ ...request, tools, stream: true });
  client.chat.completions.runTools({ ...request, tools: [...tools, own] });
  return client.chat.completions.runTools({ ...request, tools }).finalContent();
};
