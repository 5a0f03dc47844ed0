import { collectMessage, type JsonObject, type ModelEvent } from "haft";
import { expect, test } from "vitest";
import { createAnswerState } from "../../../src/protocols/anthropic-messages/answer-state.ts";
import { parseResponse } from "../../../src/protocols/anthropic-messages/parse-response.ts";
import { createToolNameMap } from "../../../src/protocols/tool-name-map.ts";

function parse(body: string): ModelEvent[] {
  return parseResponse(body, createAnswerState("anthropic", createToolNameMap([])));
}

function message(more: JsonObject): string {
  return JSON.stringify({ type: "message", role: "assistant", content: [], ...more });
}

async function* each(events: readonly ModelEvent[]): AsyncGenerator<ModelEvent> {
  yield* events;
}

test("T-18 S2-08 parseResponse() gives the one call of create_module, its input an object", async () => {
  const input = { module_name: "Payment", target_path: "src/Modules" };
  const events = parse(
    message({
      content: [{ type: "tool_use", id: "call_abc123", name: "create_module", input }],
      stop_reason: "tool_use",
    }),
  );
  expect(await collectMessage(each(events))).toEqual({
    role: "assistant",
    content: [{ type: "tool-call", id: "call_abc123", name: "create_module", rawInput: input, input }],
    termination: "completed",
    providerData: { provider: "anthropic" },
  });
});

test("parseResponse() gives usage and why it ended", () => {
  const usage = { input_tokens: 1, output_tokens: 2 };
  expect(parse(message({ content: [{ type: "text", text: "hi" }], stop_reason: "max_tokens", usage }))).toEqual([
    { type: "model-text-delta", text: "hi" },
    { type: "model-usage", usage: { inputTokens: 1, outputTokens: 2 } },
    { type: "model-finish", termination: "length", providerData: { provider: "anthropic" } },
  ]);
});

test("parseResponse() refuses what is no message", () => {
  expect(() => parse('{"choices":[]}')).toThrow('it is not a message: {"choices":[]}');
  expect(() => parse("<html>")).toThrow("it is not a message");
  expect(() => parse('{"type":"error","error":{"type":"overloaded_error","message":"Overloaded"}}')).toThrow(
    "Cannot get an answer from anthropic: Overloaded (overloaded_error)",
  );
});
