import type OpenAI from "openai";
import { expect, test } from "vitest";
import { answerBody, answerChunks } from "../../src/model-server/answer-chunks.ts";
import type { AnswerTurn } from "../../src/model-server/model-script.ts";

const call = { id: "a", type: "function", function: { name: "f", arguments: '{"x":1}' } } as const;

function chunks(
  turn: AnswerTurn,
  calls: readonly (typeof call)[] = [],
  isUsageWanted = false,
): OpenAI.ChatCompletionChunk[] {
  return answerChunks({ id: "c", model: "m", turn, calls }, isUsageWanted) as unknown as OpenAI.ChatCompletionChunk[];
}

test("S2-02 answerChunks() sends id and name of a call in its first piece alone", () => {
  const deltas = chunks({ chunkChars: 4 }, [call]).flatMap((chunk) => chunk.choices.map((choice) => choice.delta));
  expect(deltas).toEqual([
    { role: "assistant", content: null },
    { tool_calls: [{ index: 0, id: "a", type: "function", function: { name: "f", arguments: "" } }] },
    { tool_calls: [{ index: 0, function: { arguments: '{"x"' } }] },
    { tool_calls: [{ index: 0, function: { arguments: ":1}" } }] },
    {},
  ]);
});

test("S2-06 answerChunks() ends with the reason of the turn, or with none", () => {
  const reasons = (turn: AnswerTurn): unknown[] => chunks(turn).map((chunk) => chunk.choices[0]?.finish_reason);
  expect(reasons({ text: "x" })).toEqual([null, null, "stop"]);
  expect(reasons({ text: "x", finishReason: "length" })).toEqual([null, null, "length"]);
  expect(reasons({ text: "x", finishReason: null })).toEqual([null, null]);
  expect(chunks({}, [call]).at(-1)?.choices[0]?.finish_reason).toBe("tool_calls");
});

test("answerChunks() sends usage in a chunk of its own when it is wanted", () => {
  const usage = { inputTokens: 1, outputTokens: 2 };
  expect(chunks({ text: "x", usage }, [], true).at(-1)).toMatchObject({
    choices: [],
    usage: { prompt_tokens: 1, completion_tokens: 2, total_tokens: 3 },
  });
  expect(chunks({ text: "x", usage }).some((chunk) => chunk.usage)).toBe(false);
});

test("S2-03 answerBody() gives text and calls of one message", () => {
  expect(answerBody({ id: "c", model: "m", turn: { text: "See" }, calls: [call] })).toMatchObject({
    object: "chat.completion",
    choices: [{ message: { role: "assistant", content: "See", tool_calls: [call] }, finish_reason: "tool_calls" }],
  });
});
