import fc from "fast-check";
import { collectMessage, isTransientError, type JsonObject, type JsonValue, type ModelEvent } from "haft";
import { expect, test } from "vitest";
import { readEvents } from "../../../src/http/read-events.ts";
import { readText } from "../../../src/http/read-text.ts";
import { createAnswerState } from "../../../src/protocols/anthropic-messages/answer-state.ts";
import { parseEnd, parseEvent } from "../../../src/protocols/anthropic-messages/parse-event.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

/** What a stream of events gives, its end included. */
function read(...events: readonly (JsonObject | string)[]): ModelEvent[] {
  const state = createAnswerState("anthropic", createToolNameMap(["workspace.echo"]));
  const data = events.map((event) => (typeof event === "string" ? event : JSON.stringify(event)));
  return [...data.flatMap((one) => parseEvent(one, state)), ...parseEnd(state)];
}

async function* each(events: readonly ModelEvent[]): AsyncGenerator<ModelEvent> {
  yield* events;
}

async function content(...events: readonly JsonObject[]): Promise<unknown> {
  return (await collectMessage(each(read(...events, stop)))).content;
}

const stop = { type: "message_stop" };
const finish = { type: "model-finish", termination: "completed", providerData: { provider: "anthropic" } };

function block(index: number, begin: JsonObject, ...deltas: readonly JsonObject[]): JsonObject[] {
  return [
    { type: "content_block_start", index, content_block: begin },
    ...deltas.map((delta) => ({ type: "content_block_delta", index, delta })),
    { type: "content_block_stop", index },
  ];
}

function use(index: number, ...pieces: readonly string[]): JsonObject[] {
  const begin = { type: "tool_use", id: `toolu_${index}`, name: "workspace__echo", input: {} };
  return block(index, begin, ...pieces.map((partial_json) => ({ type: "input_json_delta", partial_json })));
}

test("parseEvent() passes text on as it comes, and says usage and the end last", () => {
  const usage = { input_tokens: 25, output_tokens: 1, cache_read_input_tokens: 5, cache_creation_input_tokens: null };
  expect(
    read(
      { type: "message_start", message: { id: "msg_1", content: [], stop_reason: null, usage } },
      { type: "ping" },
      ...block(0, { type: "text", text: "" }, { type: "text_delta", text: "Hel" }, { type: "text_delta", text: "lo" }),
      { type: "message_delta", delta: { stop_reason: "end_turn" }, usage: { output_tokens: 15, input_tokens: null } },
      stop,
    ),
  ).toEqual([
    { type: "model-text-delta", text: "Hel" },
    { type: "model-text-delta", text: "lo" },
    { type: "model-usage", usage: { inputTokens: 30, outputTokens: 15, cacheReadTokens: 5 } },
    finish,
  ]);
});

test("S2-08 parseEvent() passes the input of calls on piece by piece", () => {
  expect(read(...use(1, "", '{"te', 'xt":1}'), stop)).toEqual([
    { type: "model-tool-call-delta", index: 0, id: "toolu_1", name: "workspace.echo" },
    { type: "model-tool-call-delta", index: 0, input: '{"te' },
    { type: "model-tool-call-delta", index: 0, input: 'xt":1}' },
    finish,
  ]);
});

test("parseEvent() gives a call without arguments an object, and one that came whole with its beginning that one", async () => {
  const whole = { type: "tool_use", id: "a", name: "f", input: { x: 1 } };
  expect(await content(...use(0), ...use(1, ""), ...block(2, whole))).toMatchObject([
    { rawInput: "{}", input: {} },
    { rawInput: "{}", input: {} },
    { rawInput: '{"x":1}', input: { x: 1 } },
  ]);
});

test("parseEvent() tells calls apart whose blocks have one index, or come side by side, or never end", async () => {
  const [first, second] = [use(0, '{"a":', "1}"), use(0, '{"b":', "2}")];
  const both = [{ rawInput: '{"a":1}' }, { rawInput: '{"b":2}' }];
  expect(await content(...first, ...second)).toMatchObject(both);
  expect(await content(...first.slice(0, -1), ...second.slice(0, -1))).toMatchObject(both);
  const beside = use(1, '{"b":', "2}");
  const mixed = first.flatMap((event, i) => [event, beside[i] as JsonObject]);
  expect(await content(...mixed)).toMatchObject(both);
});

test("parseEvent() keeps thinking with its signature, each thought by itself", async () => {
  const thinking = (index: number, signature: string, ...texts: readonly string[]): JsonObject[] =>
    block(
      index,
      { type: "thinking", thinking: "", signature: "" },
      ...texts.map((text) => ({ type: "thinking_delta", thinking: text })),
      { type: "signature_delta", signature },
    );
  expect(await content(...thinking(0, "s0", "a", "b"), ...thinking(1, "s1"), ...thinking(2, "s2", "c"))).toEqual([
    { type: "reasoning", text: "ab", signature: "s0" },
    { type: "reasoning", text: "", signature: "s1" },
    { type: "reasoning", text: "c", signature: "s2" },
  ]);
});

test("parseEvent() gives blocks that only Anthropic can read when they are whole", async () => {
  const search = { type: "server_tool_use", id: "srv_1", name: "web_search", input: {} };
  const found = { type: "web_search_tool_result", tool_use_id: "srv_1", content: [] };
  const events = [
    ...block(
      0,
      search,
      { type: "input_json_delta", partial_json: '{"query":' },
      { type: "input_json_delta", partial_json: '"x"}' },
    ),
    ...block(1, found),
    ...block(2, { type: "redacted_thinking", data: "xyz" }),
    ...block(
      3,
      { type: "tool_use", id: "a", name: "f", input: {}, caller: { type: "code" } },
      { type: "input_json_delta", partial_json: "{}" },
    ),
  ];
  expect(await content(...events)).toMatchObject([
    {
      type: "tool-call",
      isHandled: true,
      rawInput: { query: "x" },
      providerData: { block: { input: { query: "x" } } },
    },
    { type: "provider", provider: "anthropic", data: found },
    { type: "reasoning", providerData: { block: { data: "xyz" } } },
    { type: "tool-call", name: "f", providerData: { block: { caller: { type: "code" } } } },
  ]);
});

test("parseEvent() leaves out events and deltas that are not known", () => {
  const odd = { type: "new_delta", text: "b" };
  expect(read({ type: "new_event" }, ...block(0, { type: "text", text: "a" }, odd), stop)).toEqual([
    { type: "model-text-delta", text: "a" },
    finish,
  ]);
});

test.each([
  ["end_turn", "completed"],
  ["tool_use", "completed"],
  ["stop_sequence", "completed"],
  ["something_new", "completed"],
  ["max_tokens", "length"],
  ["model_context_window_exceeded", "length"],
  ["pause_turn", "length"],
  ["refusal", "content-filter"],
])("parseEnd() says of the stop reason %s: %s", (reason, termination) => {
  const more = reason === "pause_turn" ? { stopReason: reason } : {};
  expect(read({ type: "message_delta", delta: { stop_reason: reason } })).toEqual([
    { ...finish, termination, providerData: { provider: "anthropic", ...more } },
  ]);
});

test("parseEnd() throws when the stream broke off", () => {
  expect(() => read(...block(0, { type: "text", text: "a" }))).toThrow("the stream ended before the answer did");
});

test("parseEvent() throws an error that comes in mid-stream, and says that it passes", () => {
  const overloaded = { type: "error", error: { type: "overloaded_error", message: "Overloaded" } };
  try {
    read({ type: "message_start", message: {} }, overloaded);
    expect.unreachable();
  } catch (error) {
    expect((error as Error).message).toBe("Cannot get an answer from anthropic: Overloaded (overloaded_error)");
    expect(isTransientError(error)).toBe(true);
  }
});

test("parseEvent() refuses what is not JSON, and takes [DONE] for the end", () => {
  expect(() => read("{")).toThrow("an event of the stream is not a JSON object: {");
  expect(() => read("3")).toThrow("an event of the stream is not a JSON object: 3");
  expect(read("[DONE]")).toEqual([finish]);
});

const stream = [
  { type: "message_start", message: { usage: { input_tokens: 1 } } },
  ...block(
    0,
    { type: "thinking", thinking: "" },
    { type: "thinking_delta", thinking: "é😀" },
    { type: "signature_delta", signature: "s" },
  ),
  ...block(1, { type: "text", text: "" }, { type: "text_delta", text: "模块" }),
  ...use(2, '{"text":"日', '本"}'),
  ...use(3),
  { type: "message_delta", delta: { stop_reason: "tool_use" }, usage: { output_tokens: 9 } },
  stop,
];

test("property: any chunking of the bytes of a stream gives the same message", async () => {
  const bytes = Buffer.from(stream.map((event) => `event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`).join(""));
  const whole = await collectMessage(each(read(...stream)));
  await fc.assert(
    fc.asyncProperty(fc.array(fc.nat(bytes.length), { maxLength: 30 }), async (cuts) => {
      const at = [0, ...cuts.toSorted((a, b) => a - b), bytes.length];
      const pieces = at.slice(1).map((end, i) => bytes.subarray(at[i], end));
      const state = createAnswerState("anthropic", createToolNameMap(["workspace.echo"]));
      const events: ModelEvent[] = [];
      for await (const datas of readEvents(readText(ReadableStream.from<Uint8Array>(pieces), "anthropic"))) {
        for (const data of datas) events.push(...parseEvent(data, state));
      }
      expect(await collectMessage(each([...events, ...parseEnd(state)]))).toEqual(whole);
    }),
    { numRuns: 60 },
  );
});

test("property: any JSON value comes through as the input of a call, in pieces of any length", async () => {
  await fc.assert(
    fc.asyncProperty(fc.jsonValue(), fc.integer({ min: 1, max: 9 }), async (value, length) => {
      const text = JSON.stringify(value);
      const pieces = text.match(new RegExp(`[^]{1,${length}}`, "g")) ?? [];
      const [call] = (await content(...use(0, ...pieces))) as { rawInput: JsonValue; input?: JsonValue }[];
      expect(JSON.parse(String(call?.rawInput))).toEqual(JSON.parse(text));
      const isObject = typeof value === "object" && value !== null && !Array.isArray(value);
      expect(call?.input).toEqual(isObject ? JSON.parse(text) : undefined);
    }),
  );
});

test("parseEvent() keeps what a text cites behind that very text", async () => {
  const citation = { type: "web_search_result_location", url: "u", cited_text: "c", encrypted_index: "x" };
  const cited = block(
    1,
    { type: "text", text: "", citations: [] },
    { type: "citations_delta", citation },
    { type: "text_delta", text: "it is so" },
  );
  expect(
    await content(...block(0, { type: "text", text: "I found: " }), ...cited, ...block(2, { type: "text", text: "." })),
  ).toEqual([
    { type: "text", text: "I found: it is so" },
    { type: "provider", provider: "anthropic", data: { type: "citations", chars: 8, citations: [citation] } },
    { type: "text", text: "." },
  ]);
});

test("parseEvent() takes a signature that comes before its thought, or twice, for that of the whole thought", async () => {
  const signature = (text: string): JsonObject => ({ type: "signature_delta", signature: text });
  const thought = { type: "thinking_delta", thinking: "hm" };
  const first = block(0, { type: "thinking", thinking: "", signature: "s" }, thought);
  expect(await content(...first)).toEqual([{ type: "reasoning", text: "hm", signature: "s" }]);
  const twice = block(0, { type: "thinking", thinking: "" }, signature("s"), thought, signature("t"));
  expect(await content(...twice)).toEqual([{ type: "reasoning", text: "hm", signature: "t" }]);
});

test("parseEvent() keeps a compaction whose content comes in pieces", async () => {
  const pieces = ["so ", "far"].map((text) => ({ type: "compaction_delta", content: text }));
  expect(await content(...block(0, { type: "compaction", content: null }, ...pieces))).toEqual([
    { type: "provider", provider: "anthropic", data: { type: "compaction", content: "so far" } },
  ]);
});

test("parseEnd() keeps the container in which Anthropic's own code waits", () => {
  const delta = { stop_reason: "tool_use", container: { id: "container_1", expires_at: "2030-01-01T00:00:00Z" } };
  expect(read({ type: "message_delta", delta, usage: null }, stop)).toEqual([
    { ...finish, providerData: { provider: "anthropic", container: "container_1" } },
  ]);
});
