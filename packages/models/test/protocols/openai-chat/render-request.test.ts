import { assistantMessage, type Message, type ModelRequest, userMessage } from "haft";
import type OpenAI from "openai";
import { expect, test } from "vitest";
import { RenderCache } from "../../../src/protocols/openai-chat/render-cache.ts";
import { renderRequest, requestText } from "../../../src/protocols/openai-chat/render-request.ts";

const tools = [{ name: "workspace.echo", description: "Says it again", inputSchema: { type: "object" } }];

function request(more: Partial<ModelRequest> = {}): ModelRequest {
  return { tools, messages: [userMessage("hi")], ...more };
}

test("S2-01 renderRequest() asks for a stream with usage, and shows the tools", () => {
  expect(renderRequest(request({ system: "Be kind" }), { model: "m" })).toEqual({
    model: "m",
    stream: true,
    stream_options: { include_usage: true },
    messages: [
      { role: "system", content: "Be kind" },
      { role: "user", content: "hi" },
    ],
    tools: [
      {
        type: "function",
        function: { name: "workspace__echo", description: "Says it again", parameters: { type: "object" } },
      },
    ],
  });
});

test("S0-14 renderRequest() leaves tools out when there are none, and all that belongs to them", () => {
  const body = renderRequest(request({ tools: [], toolChoice: "auto", parallelToolCalls: false }), { model: "m" });
  expect(Object.keys(body)).toEqual(["model", "stream", "stream_options", "messages"]);
});

test("renderRequest() asks for one piece when it is told to", () => {
  expect(Object.keys(renderRequest(request(), { model: "m", isStreamed: false }))).toEqual([
    "model",
    "stream",
    "messages",
    "tools",
  ]);
});

test("S3-64 renderRequest() passes on the settings of a request", () => {
  const settings = { maxOutputTokens: 5, temperature: 0, reasoningEffort: "low", parallelToolCalls: false } as const;
  expect(renderRequest(request({ ...settings, toolChoice: "any" }), { model: "m" })).toMatchObject({
    max_tokens: 5,
    temperature: 0,
    reasoning_effort: "low",
    parallel_tool_calls: false,
    tool_choice: "required",
  });
  const body = renderRequest(request(settings), { model: "m", maxTokensField: "max_completion_tokens" });
  expect([body.max_completion_tokens, body.max_tokens]).toEqual([5, undefined]);
});

test("renderRequest() passes provider options on as they stand", () => {
  expect(renderRequest(request({ providerOptions: { top_k: 3, stream_options: {} } }), { model: "m" })).toMatchObject({
    top_k: 3,
    stream_options: {},
  });
});

test("S2-74 renderRequest() satisfies the types of the official client", () => {
  const { tools: _, ...body } = renderRequest(request(), { model: "m" });
  const official: OpenAI.ChatCompletionCreateParams = body;
  expect(official.model).toBe("m");
});

test("requestText() is the JSON of the request", () => {
  const cache = new RenderCache("p");
  for (const each of [
    request(),
    request({ tools: [] }),
    request({ temperature: 1, system: "s" }),
    request({ messages: [], tailMessages: [userMessage("tail")] }),
  ]) {
    const body = renderRequest(each, { model: "m" });
    expect(requestText(each, { model: "m", cache })).toBe(JSON.stringify(body));
  }
});

test("requestText() gives the same bytes for the same input, and extends them when the transcript grows", () => {
  const messages: Message[] = [userMessage("one")];
  const cache = new RenderCache("p");
  const text = (): string => requestText(request({ messages, tools: [] }), { model: "m", cache });
  const first = text();
  expect(text()).toBe(first);
  messages.push(assistantMessage("two"), userMessage("three"));
  expect(text().startsWith(first.slice(0, -2))).toBe(true);
});

test("renderRequest() renders a message and a tools array once", () => {
  const cache = new RenderCache("p");
  const message = userMessage("hi");
  const first = renderRequest(request({ messages: [message] }), { model: "m", cache });
  const second = renderRequest(request({ messages: [message, assistantMessage("x")] }), { model: "m", cache });
  expect(second.messages[0]).toBe(first.messages[0]);
  expect(second.tools).toBe(first.tools);
});
