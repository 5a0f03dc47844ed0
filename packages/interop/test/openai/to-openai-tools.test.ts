import type { ToolCallEvent } from "haft";
import OpenAI from "openai";
import { expect, test } from "vitest";
import { toOpenAiTools } from "../../src/openai/to-openai-tools.ts";
import { type Conversation, calling, doorSuite, converse as inHaft } from "../door/door-suite.ts";

async function converse({ url, session, prompt, signal, onEvent }: Conversation): Promise<string> {
  const client = new OpenAI({ baseURL: url, apiKey: "none", maxRetries: 0 });
  const tools = toOpenAiTools(session, { onEvent });
  const request = { model: "m", messages: [{ role: "user" as const, content: prompt }], tools };
  const runner = client.chat.completions.runTools(request, { signal, maxChatCompletions: 20 });
  return (await runner.finalContent()) ?? "";
}

doorSuite({ name: "OpenAI's tool runner", unknownTool: /Invalid tool_call: "teleport"/, converse });

doorSuite({
  name: "OpenAI's tool runner in a stream",
  unknownTool: /Invalid tool_call: "teleport"/,
  async converse({ url, session, prompt, signal, onEvent }) {
    const client = new OpenAI({ baseURL: url, apiKey: "none", maxRetries: 0 });
    const tools = toOpenAiTools(session, { onEvent });
    const request = {
      model: "m",
      messages: [{ role: "user" as const, content: prompt }],
      tools,
      stream: true as const,
    };
    const runner = client.chat.completions.runTools(request, { signal, maxChatCompletions: 20 });
    return (await runner.finalContent()) ?? "";
  },
});

test("toOpenAiTools() repairs what is no strict JSON; the SDK replays it as it was written, which a service may refuse", async () => {
  const events: ToolCallEvent[] = [];
  const told = inHaft(
    { converse: (given) => converse({ ...given, onEvent: (event) => void events.push(event) }) },
    calling({ name: "add", input: "{'a': 1, 'b': 2,}" }),
  );
  await expect(told).rejects.toThrow("arguments: it is not the text of a JSON object");
  expect(events.at(-1)).toMatchObject({ result: { outcome: "ok", structured: { sum: 3 } } });
});

test("toOpenAiTools() says of a picture that it was left out", async () => {
  const { texts } = await inHaft({ converse }, calling({ name: "picture" }));
  expect(texts[0]).toMatch(/^\[image\/png, \d+ bytes, left out\]$/);
});
