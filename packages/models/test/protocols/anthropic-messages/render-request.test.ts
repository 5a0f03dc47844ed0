import type Anthropic from "@anthropic-ai/sdk";
import fc from "fast-check";
import { assistantMessage, type JsonObject, type Message, type ModelRequest, toolResult, userMessage } from "haft";
import { expect, test } from "vitest";
import {
  createCache,
  type RenderOptions,
  renderRequest,
  requestText,
} from "../../../src/protocols/anthropic-messages/render-request.ts";

const tools = [{ name: "workspace.echo", description: "Says it again", inputSchema: { type: "object" } }];
const mark = { cache_control: { type: "ephemeral" } };

function request(more: Partial<ModelRequest> = {}): ModelRequest {
  return { tools, messages: [userMessage("hi")], ...more };
}

function render(more: Partial<ModelRequest> = {}, options: Partial<RenderOptions> = {}) {
  return renderRequest(request(more), { model: "claude", ...options });
}

function round(id: string, input: JsonObject = {}): Message[] {
  const call = { type: "tool-call", id, name: "workspace.echo", rawInput: JSON.stringify(input), input } as const;
  return [{ role: "assistant", termination: "completed", content: [call] }, toolResult(call, "ok", `of ${id}`)];
}

test("renderRequest() asks for a stream, with the system prompt in a field of its own", () => {
  expect(render({ system: "Be kind" })).toEqual({
    model: "claude",
    max_tokens: 32_000,
    stream: true,
    tools: [{ name: "workspace__echo", description: "Says it again", input_schema: { type: "object" } }],
    system: [{ type: "text", text: "Be kind", ...mark }],
    messages: [{ role: "user", content: [{ type: "text", text: "hi", ...mark }] }],
  });
});

test("S0-14 renderRequest() leaves out tools and system prompt where there are none", () => {
  expect(Object.keys(render({ tools: [], system: " ", toolChoice: "auto", parallelToolCalls: false }))).toEqual([
    "model",
    "max_tokens",
    "stream",
    "messages",
  ]);
});

test("S3-64 renderRequest() passes on the settings of a request", () => {
  expect(
    render(
      { maxOutputTokens: 5, temperature: 0, reasoningEffort: "low", toolChoice: "any", parallelToolCalls: false },
      { isStreamed: false },
    ),
  ).toMatchObject({
    max_tokens: 5,
    temperature: 0,
    stream: false,
    thinking: { type: "adaptive", display: "summarized" },
    output_config: { effort: "low" },
    tool_choice: { type: "any", disable_parallel_tool_use: true },
  });
  expect(render({}, { maxOutputTokens: 9 }).max_tokens).toBe(9);
  expect(render({}, { isStreamed: false }).max_tokens).toBe(16_000);
});

test("renderRequest() passes provider options on as they stand, tools among them after the others", () => {
  const search = { type: "web_search_20250305", name: "web_search" };
  const body = render({ providerOptions: { top_k: 3, thinking: { type: "disabled" }, tools: [search] } });
  expect(body).toMatchObject({ top_k: 3, thinking: { type: "disabled" } });
  expect(body.tools?.slice(1)).toEqual([{ ...search, ...mark }]);
});

test("S3-74 renderRequest() puts the tail behind what is kept", () => {
  const body = render({ messages: [userMessage("one"), ...round("a")], tailMessages: [userMessage("now: 12:00")] });
  expect(body.messages.at(-2)?.content).toMatchObject([{ type: "tool_result", ...mark }]);
  expect(body.messages.at(-1)).toEqual({ role: "user", content: [{ type: "text", text: "now: 12:00" }] });
});

test("renderRequest() marks the tools where there is no system prompt, and nothing when it is told so", () => {
  expect(render().tools?.[0]).toMatchObject(mark);
  expect(render({ system: "s" }, { promptCache: "1h" }).system).toEqual([
    { type: "text", text: "s", cache_control: { type: "ephemeral", ttl: "1h" } },
  ]);
  const text = requestText(request({ system: "s" }), { model: "claude", promptCache: "off" });
  expect(text).not.toContain("cache_control");
});

test("renderRequest() begins with a user's message, for Anthropic takes no other", () => {
  const body = render({ messages: [assistantMessage("Welcome"), userMessage("hi")] });
  expect(body.messages.map(({ role }) => role)).toEqual(["user", "assistant", "user"]);
});

test("renderRequest() refuses a conversation with an open call", () => {
  expect(() => render({ messages: round("a").slice(0, 1) })).toThrow('the call "a" of "workspace.echo" has no result');
});

test("S2-74 renderRequest() satisfies the types of the official client", () => {
  const messages = [userMessage("hi"), ...round("a")];
  const official: Anthropic.MessageCreateParams = render({
    system: "s",
    messages,
    toolChoice: "any",
    reasoningEffort: "low",
  });
  expect(official.model).toBe("claude");
});

test("S3-74 requestText() gives the same bytes for the same input, and extends them when the transcript grows", () => {
  const messages: Message[] = [userMessage("one")];
  const cache = createCache({});
  const text = (): string => requestText(request({ messages }), { model: "claude", promptCache: "off", cache });
  let before = text();
  expect(text()).toBe(before);
  for (const more of [...["a", "b", "c"].map((id) => round(id)), [assistantMessage("two"), userMessage("three")]]) {
    messages.push(...more);
    expect(text().startsWith(before.slice(0, -2))).toBe(true);
    before = text();
  }
});

test("S3-74 requestText() changes nothing but the marks when it marks", () => {
  const messages = [userMessage("one"), ...round("a"), ...round("b")];
  const [marked, plain] = (["5m", "off"] as const).map((promptCache) =>
    requestText(request({ messages, system: "s" }), { model: "claude", promptCache }),
  );
  expect(marked?.replaceAll(',"cache_control":{"type":"ephemeral"}', "")).toBe(plain);
  expect(marked?.match(/cache_control/g)).toHaveLength(3);
});

test("requestText() never sends half a surrogate pair", () => {
  const text = requestText(request({ system: "\ud83d", messages: [userMessage("\udca9")] }), { model: "claude" });
  expect(text).not.toMatch(/\\ud[89a-f]/);
});

test("requestText() with a cache gives what it gives without one", () => {
  const cache = createCache({});
  const messages: Message[] = [userMessage("one")];
  for (const id of ["a", "b", "c"]) {
    messages.push(...round(id));
    const each = request({ messages });
    expect(requestText(each, { model: "claude", cache })).toBe(requestText(each, { model: "claude" }));
  }
});

test("property: any JSON object goes back as the input of its call", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (value) => {
      const input: JsonObject = JSON.parse(JSON.stringify(value));
      const [, answer] = render({ messages: [userMessage("one"), ...round("a", input)] }).messages;
      expect(JSON.stringify(answer?.content)).toBe(
        JSON.stringify([{ type: "tool_use", id: "a", name: "workspace__echo", input }]),
      );
    }),
  );
});

test("renderRequest() names the container that waits for results", () => {
  const call = { type: "tool-call", id: "a", name: "f", rawInput: {}, input: {} } as const;
  const providerData = { provider: "anthropic", container: "container_1" };
  const answer = { role: "assistant", content: [call], termination: "completed", providerData } as const;
  const messages = [userMessage("go"), answer, toolResult(call, "ok", "x")];
  expect(renderRequest({ messages, tools: [] }, { model: "m" }).container).toBe("container_1");
});
