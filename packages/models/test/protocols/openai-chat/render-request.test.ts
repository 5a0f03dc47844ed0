import { assistantMessage, type Message, type ModelRequest, toolResult, userMessage } from "haft";
import type OpenAI from "openai";
import { expect, test } from "vitest";
import { createCache, renderRequest, requestText } from "../../../src/protocols/openai-chat/render-request.ts";

const tools = [
  { name: "workspace.echo", description: "Says it again", inputSchema: { type: "object", properties: {} } },
];

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
        function: {
          name: "workspace__echo",
          description: "Says it again",
          parameters: { type: "object", properties: {} },
        },
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
  const cache = createCache({ model: "m" });
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
  const cache = createCache({ model: "m" });
  const text = (): string => requestText(request({ messages, tools: [] }), { model: "m", cache });
  const first = text();
  expect(text()).toBe(first);
  messages.push(assistantMessage("two"), userMessage("three"));
  expect(text().startsWith(first.slice(0, -2))).toBe(true);
});

test("renderRequest() renders a message and a tools array once", () => {
  const cache = createCache({ model: "m" });
  const message = userMessage("hi");
  const first = renderRequest(request({ messages: [message] }), { model: "m", cache });
  const second = renderRequest(request({ messages: [message, assistantMessage("x")] }), { model: "m", cache });
  expect(second.messages[0]).toBe(first.messages[0]);
  expect(second.tools?.[0]).toBe(first.tools?.[0]);
});

test("T-37 renderRequest() sends the system prompt first, exactly, and none when there is none", () => {
  const roles = (system: string): unknown =>
    renderRequest(request({ system }), { model: "m" }).messages.map(({ role }) => role);
  expect(renderRequest(request({ system: "固定 system prompt" }), { model: "m" }).messages[0]).toEqual({
    role: "system",
    content: "固定 system prompt",
  });
  expect([roles("x"), roles("")]).toEqual([["system", "user"], ["user"]]);
});

test("S3-74 renderRequest() sends the tail after the messages", () => {
  const { messages } = renderRequest(request({ tailMessages: [userMessage("tail")] }), { model: "m" });
  expect(messages).toEqual([
    { role: "user", content: "hi" },
    { role: "user", content: "tail" },
  ]);
});

test("C-02 renderRequest() renders a call anew when other tools change its name", () => {
  const cache = createCache({ model: "m" });
  const call = { type: "tool-call", id: "a", name: "a.b", rawInput: "{}", input: {} } as const;
  const messages: Message[] = [
    { role: "assistant", termination: "completed", content: [call] },
    toolResult(call, "ok", "x"),
  ];
  const named = (...names: string[]): string => {
    const shown = names.map((name) => ({ name, description: "", inputSchema: {} }));
    return JSON.stringify(renderRequest({ tools: shown, messages }, { model: "m", cache }).messages);
  };
  expect(named("a.b")).toContain('"a__b"');
  expect(named("a.b", "a__b")).toMatch(/"a__b_[0-9a-f]{8}"/);
});

test("renderRequest() puts an answer between results and a user message for Mistral", () => {
  const call = { type: "tool-call", id: "a", name: "f", rawInput: "{}", input: {} } as const;
  const messages: Message[] = [
    { role: "assistant", termination: "completed", content: [call] },
    toolResult(call, "ok", "x"),
    userMessage("next"),
  ];
  const roles = (isAnsweredBeforeUser: boolean): string[] =>
    renderRequest({ tools: [], messages }, { model: "m", isAnsweredBeforeUser }).messages.map(({ role }) => role);
  expect(roles(true)).toEqual(["assistant", "tool", "assistant", "user"]);
  const apart = { tools: [], messages: messages.slice(0, 2), tailMessages: messages.slice(2) };
  expect(renderRequest(apart, { model: "m", isAnsweredBeforeUser: true }).messages).toHaveLength(4);
  expect(roles(false)).toEqual(["assistant", "tool", "user"]);
});
