import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { generateText, jsonSchema, stepCountIs, streamText, type Tool, tool } from "ai";
import { expect, onTestFinished, test } from "vitest";
import { startModelServer } from "../../src/model-server/model-server.ts";

const echo: Tool = tool({
  description: "Echoes",
  inputSchema: jsonSchema<{ text: string }>({ type: "object", properties: { text: { type: "string" } } }),
  execute: ({ text }: { text: string }) => `You said ${text}`,
});

test.each([true, false])("startModelServer() answers the AI SDK's loop (streamed: %s)", async (isStreamed) => {
  const script = [{ text: "Let me see", calls: [{ name: "echo", input: { text: "hello" } }] }, "Done."];
  const server = await startModelServer({ script });
  onTestFinished(() => server.close());
  const model = createOpenAICompatible({ name: "local", baseURL: server.url, includeUsage: true }).chatModel("m");
  const options = { model, tools: { echo }, prompt: "Say hello", stopWhen: stepCountIs(5) };
  const text = isStreamed ? await streamText(options).text : (await generateText(options)).text;
  expect(text).toBe("Done.");
  expect(server.requests.map((request) => request.isStreamed)).toEqual([isStreamed, isStreamed]);
  expect(server.requests[1]?.messages.at(-1)).toMatchObject({ role: "tool", content: [{ text: "You said hello" }] });
});
