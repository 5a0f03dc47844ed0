import fc from "fast-check";
import { collectMessage, type JsonObject, type ModelEvent } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/openai-responses/answer-state.ts";
import { parseEnd, parseEvent } from "../../../src/protocols/openai-responses/parse-event.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function read(...events: JsonObject[]): ModelEvent[] {
  const state = createAnswerState("openai", "gpt-5", createToolNameMap(["workspace.echo"]));
  return [...events.flatMap((event) => parseEvent(JSON.stringify(event), state)), ...parseEnd(state)];
}

function said(...events: JsonObject[]): ModelEvent[] {
  return read(...events, completed()).slice(0, -1);
}

function completed(...output: JsonObject[]): JsonObject {
  return { type: "response.completed", response: { status: "completed", output } };
}

const call = { type: "function_call", id: "fc_1", call_id: "c", name: "workspace__echo", arguments: "" };
const added = { type: "response.output_item.added", output_index: 0, item: call };
const opening = { type: "model-tool-call-delta", index: 0, id: "c", name: "workspace.echo" };

function piece(delta: string, more: JsonObject = {}): JsonObject {
  return { type: "response.function_call_arguments.delta", output_index: 0, item_id: "fc_1", delta, ...more };
}

test("S2-02 parseEvent() reads a call in pieces", () => {
  expect(
    said(
      { type: "response.created", response: { status: "in_progress" } },
      added,
      piece('{"x"'),
      piece(":1}"),
      { type: "response.function_call_arguments.done", output_index: 0, arguments: '{"x":1}' },
      { type: "response.output_item.done", output_index: 0, item: { ...call, arguments: '{"x":1}' } },
    ),
  ).toEqual([
    opening,
    { type: "model-tool-call-delta", index: 0, input: '{"x"' },
    { type: "model-tool-call-delta", index: 0, input: ":1}" },
  ]);
});

test("S2-05 parseEvent() keeps two calls apart whose pieces come in turn", () => {
  const events = said(
    added,
    { ...added, output_index: 1, item: { ...call, id: "fc_2", call_id: "d" } },
    piece('{"x":1', {}),
    piece('{"x":2', { output_index: 1, item_id: "fc_2" }),
    piece("}"),
    piece("}", { output_index: 1, item_id: "fc_2" }),
  );
  const inputs = [0, 1].map((index) =>
    events
      .map((event) => (event.type === "model-tool-call-delta" && event.index === index ? (event.input ?? "") : ""))
      .join(""),
  );
  expect(inputs).toEqual(['{"x":1}', '{"x":2}']);
});

test("parseEvent() goes by the index of an item, and by its id where there is no index", () => {
  const input = { type: "model-tool-call-delta", index: 0, input: "{}" };
  expect(said(added, piece("{}", { item_id: "another" }))).toEqual([opening, input]);
  const bare = { type: "response.function_call_arguments.delta", item_id: "fc_1", delta: "{}" };
  expect(said({ type: added.type, item: call }, bare)).toEqual([opening, input]);
});

test.each([
  ["all but the end", [{ type: "response.function_call_arguments.delta", output_index: 0, delta: '{"x":1}' }], []],
  ["the pieces", [], [{ type: "response.output_item.done", output_index: 0, item: { ...call, arguments: '{"x":1}' } }]],
  ["nothing but the whole", [], []],
  ["a part of the pieces", [piece('{"x"')], []],
])("parseEvent() takes a call once when a server sends only %s", async (_, pieces, ends) => {
  const isOpened = pieces.length > 0;
  const last = completed({ ...call, arguments: '{"x":1}' });
  const events = read(...(isOpened ? [added] : []), ...pieces, ...ends, last);
  const message = await collectMessage(toStream(events));
  expect(message.content).toEqual([
    { type: "tool-call", id: "c", name: "workspace.echo", rawInput: '{"x":1}', input: { x: 1 } },
  ]);
});

async function* toStream(events: readonly ModelEvent[]): AsyncGenerator<ModelEvent> {
  yield* events;
}

test("parseEvent() gives texts, refusals and thoughts as they come", () => {
  const message = { type: "response.output_item.added", output_index: 0, item: { type: "message", content: [] } };
  expect(
    said(
      message,
      { type: "response.output_text.delta", output_index: 0, content_index: 0, delta: "Hel" },
      { type: "response.output_text.delta", output_index: 0, content_index: 0, delta: "lo" },
      { type: "response.output_text.done", output_index: 0, content_index: 0, text: "Hello" },
      { type: "response.refusal.delta", output_index: 0, content_index: 1, delta: " No." },
    ),
  ).toEqual(["Hel", "lo", " No."].map((text) => ({ type: "model-text-delta", text })));
  const thought = { type: "response.output_item.added", output_index: 0, item: { type: "reasoning", summary: [] } };
  expect(
    said(
      thought,
      { type: "response.reasoning_summary_part.added", output_index: 0, summary_index: 0 },
      { type: "response.reasoning_summary_text.delta", output_index: 0, summary_index: 0, delta: "a" },
      { type: "response.reasoning_summary_part.added", output_index: 0, summary_index: 1 },
      { type: "response.reasoning_summary_text.delta", output_index: 0, summary_index: 1, delta: "b" },
      {
        type: "response.output_item.done",
        output_index: 0,
        item: { type: "reasoning", summary: [{ text: "a" }, { text: "b" }], encrypted_content: "e" },
      },
    ).map((event) => (event.type === "model-reasoning-delta" ? event.text : event.type)),
  ).toEqual(["a", "\n\n", "b", "model-part"]);
});

test("S2-06 parseEnd() says why an answer ended", () => {
  const ended = (response: JsonObject): unknown => {
    const event = read({ type: "response.incomplete", response }).at(-1);
    return event?.type === "model-finish" ? event.termination : undefined;
  };
  const incomplete = (reason: string): JsonObject => ({ status: "incomplete", incomplete_details: { reason } });
  expect(
    [{ status: "completed" }, incomplete("max_output_tokens"), incomplete("content_filter"), incomplete("?")].map(
      ended,
    ),
  ).toEqual(["completed", "length", "content-filter", "error"]);
});

test("parseEvent() throws what went wrong in mid-stream", () => {
  const failed = {
    type: "response.failed",
    response: { status: "failed", error: { code: "server_error", message: "Broke" } },
  };
  expect(() => read(failed)).toThrow("Cannot get an answer from openai: Broke (server_error)");
  const error = { type: "error", code: "rate_limit_exceeded", message: "Slow down", param: null };
  expect(() => read(error)).toThrow("Cannot get an answer from openai: Slow down (rate_limit_exceeded)");
  expect(() => read({ type: "error", error: { code: "x", message: "Nested" } })).toThrow("Nested (x)");
  const tooLong = { type: "error", error: { code: "context_length_exceeded", message: "Too long" } };
  expect(() => read(tooLong)).toThrow(expect.objectContaining({ code: "context-too-long" }));
});

test("parseEnd() refuses an answer that was cut off, so that it is asked for again", () => {
  expect(() => read(added, piece("{}"))).toThrow(expect.objectContaining({ retryable: true }));
});

test("parseEvent() passes over [DONE] and events it does not know, and refuses what is no JSON", () => {
  const state = createAnswerState("openai", "gpt-5", createToolNameMap([]));
  expect(parseEvent("[DONE]", state)).toEqual([]);
  expect(parseEvent('{"type":"response.web_search_call.searching"}', state)).toEqual([]);
  expect(() => parseEvent("{", state)).toThrow("an event of the stream is not a JSON object");
});

test("parseEvent() gives any JSON object back as the input of a call, whatever its cuts", async () => {
  const object = fc.dictionary(fc.string(), fc.jsonValue());
  await fc.assert(
    fc.asyncProperty(object, fc.array(fc.nat()), async (input, cuts) => {
      const text = JSON.stringify(input);
      const at = [0, ...cuts.map((cut) => cut % (text.length + 1)).toSorted((a, b) => a - b), text.length];
      const pieces = at.slice(1).map((end, i) => piece(text.slice(at[i], end)));
      const message = await collectMessage(toStream(read(added, ...pieces, completed({ ...call, arguments: text }))));
      expect(message.content).toMatchObject([{ type: "tool-call", rawInput: text, input: JSON.parse(text) }]);
    }),
  );
});
