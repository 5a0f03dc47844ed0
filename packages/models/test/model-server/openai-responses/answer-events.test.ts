import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import type { AnswerTurn } from "../../../src/model-server/model-script.ts";
import { answerBody, answerEvents } from "../../../src/model-server/openai-responses/answer-events.ts";
import type { ServedAnswer } from "../../../src/model-server/served-protocol.ts";

function answer(turn: AnswerTurn): ServedAnswer {
  const request = { model: "m", messages: [], tools: [], isStreamed: true, isUsageWanted: true, body: {} };
  const calls = (turn.calls ?? []).map(({ name, input }) => ({ id: "call_1", name, input: JSON.stringify(input) }));
  return { number: 1, turn, calls, request };
}

function events(turn: AnswerTurn): JsonObject[] {
  return answerEvents(answer(turn)).map((event) => JSON.parse(event.slice(event.indexOf("data: ") + 6)));
}

test("answerEvents() begins, gives and ends each item, and numbers its events", () => {
  const sent = events({ calls: [{ name: "f", input: { x: 1 } }], chunkChars: 4 });
  expect(sent.map(({ type }) => String(type).replace("response.", ""))).toEqual([
    "created",
    "in_progress",
    "output_item.added",
    "function_call_arguments.delta",
    "function_call_arguments.delta",
    "function_call_arguments.done",
    "output_item.done",
    "completed",
  ]);
  expect(sent.map(({ sequence_number }) => sequence_number)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
  expect(sent[2]).toMatchObject({ output_index: 0, item: { call_id: "call_1", name: "f", arguments: "" } });
  expect(events({ text: "x", isDoneSent: false }).at(-1)?.type).toBe("response.output_item.done");
});

test("answerBody() gives the items of an answer, its usage, and why it is not whole", () => {
  const usage = { inputTokens: 5, outputTokens: 3, cacheReadTokens: 2, reasoningTokens: 1 };
  expect(answerBody(answer({ reasoning: "hm", text: "x", usage }))).toMatchObject({
    status: "completed",
    output: [
      { type: "reasoning", summary: [{ text: "hm" }], encrypted_content: expect.any(String) },
      { type: "message", content: [{ type: "output_text", text: "x" }] },
    ],
    usage: { input_tokens: 5, input_tokens_details: { cached_tokens: 2 }, total_tokens: 8 },
  });
  expect(answerBody(answer({ text: "x", finishReason: "max_output_tokens" }))).toMatchObject({
    status: "incomplete",
    incomplete_details: { reason: "max_output_tokens" },
  });
  expect(events({ text: "x", finishReason: "content_filter" }).at(-1)?.type).toBe("response.incomplete");
});
