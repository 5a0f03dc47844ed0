import type Anthropic from "@anthropic-ai/sdk";
import { betaZodTool } from "@anthropic-ai/sdk/helpers/beta/zod";
import { createSession } from "haft";
import { z } from "zod";
import { toAnthropicTools } from "../../src/anthropic/to-anthropic-tools.ts";

const own = betaZodTool({ name: "own", description: "", inputSchema: z.object({}), run: () => "" });

export const running = async (client: Anthropic): Promise<string | null> => {
  const tools = await toAnthropicTools(createSession(), { onEvent: ({ type }) => type });
  const request = { model: "m", max_tokens: 1_000, messages: [{ role: "user" as const, content: "Go." }] };
  const message = await client.beta.messages.toolRunner({ ...request, tools });
  for await (const stream of client.beta.messages.toolRunner({ ...request, tools, stream: true })) await stream.done();
  client.beta.messages.toolRunner({
    ...request,
    tools: [...tools, own, { type: "web_search_20250305", name: "web_search" }],
  });
  return message.stop_reason;
};
