import { assistantMessage, type Message, type ModelRequest, userMessage } from "haft";
import type OpenAI from "openai";
import { expect, test } from "vitest";
import { createCache, renderRequest, requestText } from "../../../src/protocols/openai-responses/render-request.ts";
import type { ResponsesItem, ResponsesKeptItem } from "../../../src/protocols/openai-responses/wire-item.ts";

const inputSchema = { type: "object", properties: {} };
const tools = [{ name: "workspace.echo", description: "Says it again", inputSchema }];

function request(more: Partial<ModelRequest> = {}): ModelRequest {
  return { tools, messages: [userMessage("hi")], ...more };
}

test("S2-01 renderRequest() sends the whole conversation and lets nothing be stored", () => {
  expect(renderRequest(request({ system: "Be kind" }), { model: "gpt-5" })).toEqual({
    model: "gpt-5",
    stream: true,
    store: false,
    include: ["reasoning.encrypted_content"],
    instructions: "Be kind",
    input: [{ role: "user", content: "hi" }],
    tools: [
      {
        type: "function",
        name: "workspace__echo",
        description: "Says it again",
        parameters: inputSchema,
        strict: false,
      },
    ],
  });
});

test("renderRequest() asks for encrypted reasoning only of models that have it", () => {
  const asks = (model: string): boolean => "include" in renderRequest(request(), { model });
  expect(["gpt-5", "gpt-5-mini", "o3", "o4-mini", "codex-mini-latest", "gpt-oss-120b"].filter(asks)).toHaveLength(6);
  expect(["gpt-4o", "gpt-4.1-mini", "openai/gpt-4o", "chatgpt-4o-latest", "gpt-5-chat-latest"].filter(asks)).toEqual(
    [],
  );
});

test("S0-14 renderRequest() leaves tools out when there are none, and all that belongs to them", () => {
  const body = renderRequest(request({ tools: [], toolChoice: "auto", parallelToolCalls: false }), { model: "gpt-4o" });
  expect(Object.keys(body)).toEqual(["model", "stream", "store", "input"]);
});

test("S3-64 renderRequest() passes on the settings of a request", () => {
  const settings = { maxOutputTokens: 5, temperature: 0, reasoningEffort: "low", parallelToolCalls: false } as const;
  expect(renderRequest(request({ ...settings, toolChoice: "any" }), { model: "m", isStreamed: false })).toMatchObject({
    stream: false,
    max_output_tokens: 5,
    temperature: 0,
    reasoning: { effort: "low" },
    parallel_tool_calls: false,
    tool_choice: "required",
  });
});

test("renderRequest() passes provider options on as they stand, OpenAI's own tools after the others", () => {
  const providerOptions = { tools: [{ type: "web_search" }], store: true, text: { verbosity: "low" } };
  const body = renderRequest(request({ providerOptions }), { model: "m" });
  expect(body).toMatchObject({ store: true, text: { verbosity: "low" } });
  expect(body.tools).toMatchObject([{ name: "workspace__echo" }, { type: "web_search" }]);
});

test("S2-74 renderRequest() satisfies the types of the official client", () => {
  const { input, tools: shown = [], ...settings } = renderRequest(request(), { model: "m" });
  // What a kept item is, only the provider knows.
  const items = input as Exclude<ResponsesItem, ResponsesKeptItem>[];
  const official: OpenAI.Responses.ResponseCreateParams = {
    ...settings,
    input: items,
    tools: shown.map((tool) => ({ ...tool })),
  };
  expect(official.model).toBe("m");
});

test("requestText() is the JSON of the request", () => {
  for (const each of [
    request(),
    request({ tools: [] }),
    request({ temperature: 1, system: "s" }),
    request({ messages: [], tailMessages: [userMessage("tail")] }),
    request({ providerOptions: { tools: [{ type: "web_search" }] } }),
    request({ tools: [], providerOptions: { tools: [{ type: "web_search" }] } }),
  ]) {
    const options = { model: "m", cache: createCache({ model: "m" }) };
    expect(requestText(each, options)).toBe(JSON.stringify(renderRequest(each, { model: "m" })));
  }
});

test("S3-74 requestText() gives the same bytes for the same input, and extends them when the transcript grows", () => {
  const messages: Message[] = [userMessage("one")];
  const options = { model: "m", cache: createCache({ model: "m" }) };
  const text = (): string => requestText(request({ messages, tools: [] }), options);
  const first = text();
  expect(text()).toBe(first);
  messages.push(assistantMessage("two"), userMessage("three"));
  expect(text().startsWith(first.slice(0, -2))).toBe(true);
});
