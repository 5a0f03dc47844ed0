import type OpenAI from "openai";
import { expect, test } from "vitest";
import type { AnswerTurn } from "../../../src/model-server/model-script.ts";
import { answerBody, answerEvents } from "../../../src/model-server/openai-chat/answer-events.ts";
import type { ServedAnswer, ServedCall } from "../../../src/model-server/served-protocol.ts";

const call = { id: "a", name: "f", input: '{"x":1}' };

function answer(turn: AnswerTurn, calls: readonly ServedCall[] = [], isUsageWanted = false): ServedAnswer {
  const request = { model: "m", messages: [], tools: [], isStreamed: true, isUsageWanted, body: {} };
  return { number: 1, turn, calls, request };
}

function chunks(...given: Parameters<typeof answer>): OpenAI.ChatCompletionChunk[] {
  const events = answerEvents(answer(...given));
  return events.filter((event) => event !== done).map((event) => JSON.parse(event.slice("data: ".length)));
}

const done = "data: [DONE]\n\n";

test("S2-02 answerEvents() sends id and name of a call in its first piece alone", () => {
  const deltas = chunks({ chunkChars: 4 }, [call]).flatMap((chunk) => chunk.choices.map((choice) => choice.delta));
  expect(deltas).toEqual([
    { role: "assistant", content: null },
    { tool_calls: [{ index: 0, id: "a", type: "function", function: { name: "f", arguments: "" } }] },
    { tool_calls: [{ index: 0, function: { arguments: '{"x"' } }] },
    { tool_calls: [{ index: 0, function: { arguments: ":1}" } }] },
    {},
  ]);
});

test("S2-06 answerEvents() ends with the reason of the turn, or with none", () => {
  const reasons = (turn: AnswerTurn): unknown[] => chunks(turn).map((chunk) => chunk.choices[0]?.finish_reason);
  expect(reasons({ text: "x" })).toEqual([null, null, "stop"]);
  expect(reasons({ text: "x", finishReason: "length" })).toEqual([null, null, "length"]);
  expect(reasons({ text: "x", finishReason: null })).toEqual([null, null]);
  expect(chunks({}, [call]).at(-1)?.choices[0]?.finish_reason).toBe("tool_calls");
});

test("answerEvents() sends usage in a chunk of its own when it is wanted", () => {
  const usage = { inputTokens: 1, outputTokens: 2 };
  expect(chunks({ text: "x", usage }, [], true).at(-1)).toMatchObject({
    choices: [],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  });
  expect(chunks({ text: "x", usage }).some((chunk) => chunk.usage)).toBe(false);
});

test("S2-03 answerBody() gives text and calls of one message", () => {
  const tool_calls = [{ id: "a", type: "function", function: { name: "f", arguments: '{"x":1}' } }];
  expect(answerBody(answer({ text: "See" }, [call]))).toMatchObject({
    id: "chatcmpl-1",
    object: "chat.completion",
    choices: [{ message: { role: "assistant", content: "See", tool_calls }, finish_reason: "tool_calls" }],
  });
});

test("answerEvents() marks the end, or does not", () => {
  expect(answerEvents(answer({ text: "x" })).at(-1)).toBe(done);
  expect(answerEvents(answer({ text: "x", isDoneSent: false }))).not.toContain(done);
});
