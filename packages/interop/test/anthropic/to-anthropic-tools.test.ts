import Anthropic from "@anthropic-ai/sdk";
import { createSession } from "haft";
import { expect, test } from "vitest";
import { toAnthropicTools } from "../../src/anthropic/to-anthropic-tools.ts";
import { type Conversation, calling, doorSuite, converse as inHaft, picture, someTools } from "../door/door-suite.ts";

async function converse({ url, session, prompt, signal, onEvent }: Conversation): Promise<string> {
  const client = new Anthropic({ baseURL: url.replace(/\/v1$/, ""), apiKey: "none", maxRetries: 0 });
  const tools = await toAnthropicTools(session, { onEvent });
  const request = { model: "m", max_tokens: 1_000, messages: [{ role: "user" as const, content: prompt }], tools };
  // The server of the tests keeps no threads.
  const asked = { ...request, thread: false as const };
  const message = await client.beta.messages.toolRunner(asked, { signal });
  return message.content.map((block) => (block.type === "text" ? block.text : "")).join("");
}

doorSuite({ name: "Anthropic's tool runner", isErrorMarked: true, unknownTool: /teleport/, converse });

doorSuite({
  name: "Anthropic's tool runner in a stream",
  isErrorMarked: true,
  unknownTool: /teleport/,
  async converse({ url, session, prompt, signal, onEvent }) {
    const client = new Anthropic({ baseURL: url.replace(/\/v1$/, ""), apiKey: "none", maxRetries: 0 });
    const tools = await toAnthropicTools(session, { onEvent });
    const messages = [{ role: "user" as const, content: prompt }];
    const asked = { model: "m", max_tokens: 1_000, messages, tools, thread: false as const, stream: true as const };
    let text = "";
    for await (const stream of client.beta.messages.toolRunner(asked, { signal }))
      text = await stream.finalText().catch(() => "");
    return text;
  },
});

test("toAnthropicTools() sends pictures as pictures", async () => {
  const { results } = await inHaft({ converse }, calling({ name: "picture" }));
  expect(results[0]?.content).toEqual([{ type: "image", mediaType: "image/png", data: picture }]);
});

test("toAnthropicTools() counts repeated calls for each run, which its signal tells apart", async () => {
  const tools = await toAnthropicTools(createSession({ tools: someTools() }));
  const echo = tools.find(({ name }) => name.endsWith("echo"));
  const again = (signal: AbortSignal, id: string) =>
    Promise.resolve(echo?.run({ text: "x" }, { toolUse: { id }, signal } as never)).catch(() => "refused");
  const [first, second] = [new AbortController().signal, new AbortController().signal];
  for (let i = 0; i < 9; i++) await again(first, `a${i}`);
  expect([await again(first, "a9"), await again(second, "b1")]).toEqual(["refused", "x"]);
});
