import type { JsonObject, JsonValue, ModelEvent } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/gemini/answer-state.ts";
import { parseEnd, parseEvent } from "../../../src/protocols/gemini/parse-event.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function read(...answers: JsonObject[]): ModelEvent[] {
  const state = createAnswerState("google", "gemini-2.5-pro", createToolNameMap([]));
  return [...answers.flatMap((answer) => parseEvent(JSON.stringify(answer), state)), ...parseEnd(state)];
}

function answer(parts: JsonValue[], finishReason?: string, more: JsonObject = {}): JsonObject {
  const reason = finishReason === undefined ? {} : { finishReason };
  return { candidates: [{ index: 0, content: { role: "model", parts }, ...reason, ...more }] };
}

const finish = {
  type: "model-finish",
  termination: "completed",
  providerData: { provider: "google", model: "gemini-2.5-pro" },
};
const call = { functionCall: { name: "Read", args: {} } };

test("parseEvent() reads a stream, its usage from the last event that has one", () => {
  expect(
    read(
      { ...answer([{ text: "Hel" }]), usageMetadata: { promptTokenCount: 3 } },
      { ...answer([{ text: "lo" }], "STOP"), usageMetadata: { promptTokenCount: 3, candidatesTokenCount: 2 } },
    ),
  ).toEqual([
    { type: "model-text-delta", text: "Hel" },
    { type: "model-text-delta", text: "lo" },
    { type: "model-usage", usage: { inputTokens: 3, outputTokens: 2 } },
    finish,
  ]);
});

test("parseEvent() reads the first candidate alone", () => {
  const second = { index: 1, content: { parts: [{ text: "b" }] } };
  const first = { index: 0, content: { parts: [{ text: "a" }] }, finishReason: "STOP" };
  expect(read({ candidates: [second, first] })).toEqual([{ type: "model-text-delta", text: "a" }, finish]);
});

test("S2-06 parseEnd() lets calls decide, whatever the reason says", () => {
  for (const reason of ["STOP", "OTHER", "MALFORMED_FUNCTION_CALL", "UNEXPECTED_TOOL_CALL"]) {
    expect(read(answer([call], reason)).at(-1)).toEqual(finish);
  }
  expect(read(answer([call], "MAX_TOKENS")).at(-1)).toEqual({ ...finish, termination: "length" });
});

test("parseEnd() refuses an answer whose call could not be read, so that it is asked for again", () => {
  const malformed = answer([], "MALFORMED_FUNCTION_CALL", { finishMessage: "Malformed function call: print(x)" });
  expect(() => read(malformed)).toThrow(
    expect.objectContaining({
      message:
        "Cannot use the answer of google: MALFORMED_FUNCTION_CALL: Malformed function call: print(x); send the request again",
      retryable: true,
    }),
  );
});

test("parseEnd() does not ask again with a history that lacks a signature", () => {
  expect(() => read(answer([], "MISSING_THOUGHT_SIGNATURE"))).toThrow(
    expect.objectContaining({
      message: "Cannot use the answer of google: MISSING_THOUGHT_SIGNATURE",
      retryable: false,
    }),
  );
});

test("parseEvent() takes a blocked prompt for an answer that was filtered", () => {
  expect(read({ promptFeedback: { blockReason: "SAFETY" } })).toEqual([{ ...finish, termination: "content-filter" }]);
});

test("parseEnd() refuses an answer without candidates or without an end", () => {
  for (const cut of [{ candidates: [] }, { usageMetadata: {} }, answer([{ text: "a" }])]) {
    expect(() => read(cut as JsonObject)).toThrow(expect.objectContaining({ retryable: true }));
  }
});

test("parseEvent() throws an error that comes in mid-stream, and refuses what is no JSON", () => {
  const error = { error: { code: 503, message: "Overloaded", status: "UNAVAILABLE" } };
  expect(() => read(answer([{ text: "a" }]), error)).toThrow("HTTP 503, Overloaded (UNAVAILABLE)");
  const state = createAnswerState("google", "m", createToolNameMap([]));
  expect(() => parseEvent("[]", state)).toThrow("an event of the stream is not a JSON object");
});

test("parseEvent() reads a candidate whose index is null, as gateways write it", () => {
  const candidate = { index: null, content: { parts: [{ text: "a" }] }, finishReason: "STOP" };
  expect(read({ candidates: [candidate] })).toEqual([{ type: "model-text-delta", text: "a" }, finish]);
});

test("S2-06 parseEvent() takes no reason that is unset for the end of an answer", () => {
  for (const reason of ["", "FINISH_REASON_UNSPECIFIED"]) {
    expect(() => read(answer([{ text: "a" }], reason))).toThrow("the stream ended before the answer did");
  }
});

test("parseEvent() keeps the counts of an earlier event where a later one counts nothing", () => {
  const usageMetadata = { promptTokenCount: 1, candidatesTokenCount: 2 };
  const events = read(answer([{ text: "a" }], "STOP", {}), { usageMetadata }, { usageMetadata: {} });
  expect(events.at(-2)).toEqual({ type: "model-usage", usage: { inputTokens: 1, outputTokens: 2 } });
});
