import { type AssistantMessage, collectMessage, type JsonValue, type ModelEvent } from "haft";
import { expect, test } from "vitest";
import { ModelRequestError } from "../../../src/http/model-request-error.ts";
import { createAnswerState } from "../../../src/protocols/openai-chat/answer-state.ts";
import { parseEnd, parseEvent } from "../../../src/protocols/openai-chat/parse-event.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function parse(...data: (JsonValue | "[DONE]")[]): ModelEvent[] {
  const state = createAnswerState("test", createToolNameMap([]));
  const events = data.flatMap((one) => parseEvent(typeof one === "string" ? one : JSON.stringify(one), state));
  return [...events, ...parseEnd(state)];
}

async function collect(...data: JsonValue[]): Promise<AssistantMessage> {
  async function* events(): AsyncGenerator<ModelEvent> {
    yield* parse(...data);
  }
  return await collectMessage(events());
}

function delta(fields: JsonValue, finish_reason: string | null = null): JsonValue {
  return { choices: [{ index: 0, delta: fields, finish_reason }] };
}

const call = { index: 0, id: "a", type: "function", function: { name: "f", arguments: '{"x":1}' } };

test("S2-03 parseEvent() gives text and calls of one answer", async () => {
  const message = await collect(
    delta({ role: "assistant", content: "Let me see" }),
    delta({ tool_calls: [call] }, "tool_calls"),
    "[DONE]",
  );
  expect(message.content).toEqual([
    { type: "text", text: "Let me see" },
    { type: "tool-call", id: "a", name: "f", rawInput: '{"x":1}', input: { x: 1 } },
  ]);
  expect(message.termination).toBe("completed");
});

test("S2-02 parseEvent() makes no text of content that is null, empty or missing", () => {
  for (const fields of [{ content: null }, { content: "" }, {}]) {
    expect(parse(delta(fields, "stop")).map((event) => event.type)).toEqual(["model-finish"]);
  }
});

test("S2-06 T-19 parseEvent() gives the calls whatever the finish reason is", async () => {
  for (const reason of ["stop", "tool_calls", "function_call", "eos", null]) {
    const message = await collect(delta({ tool_calls: [call] }, reason), "[DONE]");
    expect([message.termination, message.content.length]).toEqual(["completed", 1]);
  }
});

test("T-19 parseEvent() ends with an empty list of calls", async () => {
  const message = await collect(delta({ content: "done", tool_calls: [] }, "tool_calls"), "[DONE]");
  expect(message.content).toEqual([{ type: "text", text: "done" }]);
});

test("S2-06 parseEvent() says what cut an answer off", () => {
  const terminations = ["length", "content_filter", "error", "insufficient_system_resource"].map(
    (reason) => (parse(delta({ content: "x" }, reason)).at(-1) as { termination: string }).termination,
  );
  expect(terminations).toEqual(["length", "content-filter", "error", "error"]);
});

test("parseEvent() keeps reasoning, in either field, and says which it was", () => {
  for (const reasoningField of ["reasoning_content", "reasoning"]) {
    const [reasoning, text, finish] = parse(delta({ [reasoningField]: "hm" }), delta({ content: "hi" }, "stop"));
    expect(reasoning).toEqual({ type: "model-reasoning-delta", text: "hm" });
    expect(text).toEqual({ type: "model-text-delta", text: "hi" });
    expect(finish).toEqual({
      type: "model-finish",
      termination: "completed",
      providerData: { provider: "test", reasoningField },
    });
  }
});

test("parseEvent() gives a refusal as text", () => {
  expect(parse(delta({ refusal: "I cannot" }, "stop"))[0]).toEqual({ type: "model-text-delta", text: "I cannot" });
});

test("parseEvent() joins content that comes as parts", () => {
  const content = [
    { type: "text", text: "a" },
    { type: "text", text: "b" },
  ];
  expect(parse(delta({ content }, "stop"))[0]).toEqual({ type: "model-text-delta", text: "ab" });
});

test("parseEvent() takes usage from a chunk without choices, once, before the finish", () => {
  const usage = { prompt_tokens: 3, completion_tokens: 2 };
  const usageEvent = { type: "model-usage", usage: { inputTokens: 3, outputTokens: 2 } };
  for (const choices of [[], null, undefined]) {
    const chunk = { ...(choices !== undefined && { choices }), usage };
    expect(parse(delta({ content: "x" }, "stop"), chunk, "[DONE]").slice(1)).toMatchObject([
      usageEvent,
      { type: "model-finish" },
    ]);
  }
  expect(parse({ choices: [{ index: 0, delta: {}, finish_reason: "stop", usage }] })[0]).toEqual(usageEvent);
  const growing = { ...(delta({ content: "x" }) as object), usage: { prompt_tokens: 3, completion_tokens: 1 } };
  expect(parse(growing, { choices: [], usage }, "[DONE]").filter((event) => event.type === "model-usage")).toEqual([
    usageEvent,
  ]);
});

test("parseEvent() reads the first choice alone", () => {
  const second = { index: 1, delta: { content: "other" }, finish_reason: null };
  const chunk = { choices: [second, { index: 0, delta: { content: "x" }, finish_reason: "stop" }] };
  expect(parse(chunk)[0]).toEqual({ type: "model-text-delta", text: "x" });
});

test("parseEvent() takes a message where a delta is wanted", () => {
  const chunk = {
    choices: [{ index: 0, message: { content: "x", tool_calls: [{ ...call }] }, finish_reason: "stop" }],
  };
  expect(parse(chunk).map((event) => event.type)).toEqual([
    "model-text-delta",
    "model-tool-call-delta",
    "model-finish",
  ]);
});

test("parseEnd() accepts a stream without [DONE] and one without a finish reason, but not one without both", () => {
  expect(parse(delta({ content: "x" }, "stop"))).toHaveLength(2);
  expect(parse(delta({ content: "x" }), "[DONE]")).toHaveLength(2);
  expect(() => parse(delta({ content: "x" }))).toThrow(
    "Cannot read the whole answer of test: the stream ended before the answer did; send the request again",
  );
  expect(() => parse()).toThrow(ModelRequestError);
});

test("parseEvent() throws what the provider sends as an error in mid-stream", () => {
  expect(() => parse(delta({ content: "x" }), { error: { message: "Overloaded.", code: 503 } })).toThrow(
    expect.objectContaining({ message: "Cannot get an answer from test: HTTP 503, Overloaded", status: 503 }),
  );
  expect(() => parse({ error: { message: "Boom", type: "server_error" } })).toThrow(
    expect.objectContaining({ retryable: true }),
  );
});

test("parseEvent() refuses an event that is no JSON object", () => {
  expect(() => parse("<html>")).toThrow(
    "Cannot read the answer of test: an event of the stream is not a JSON object: <html>",
  );
  expect(() => parse("[1]")).toThrow(ModelRequestError);
});

test("parseEvent() keeps OpenRouter's reasoning_details, which it wants back", async () => {
  const message = await collect(
    delta({ reasoning: "hm", reasoning_details: [{ type: "reasoning.text", text: "hm", index: 0 }] }),
    delta(
      { reasoning_details: [{ type: "reasoning.text", signature: "s", index: 0 }], tool_calls: [call] },
      "tool_calls",
    ),
    "[DONE]",
  );
  expect(message.content[0]).toEqual({ type: "reasoning", text: "hm" });
  expect(message.providerData).toEqual({
    provider: "test",
    reasoningDetails: [{ type: "reasoning.text", text: "hm", signature: "s", index: 0 }],
  });
});
