import type Anthropic from "@anthropic-ai/sdk";
import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { answerBody, answerEvents } from "../../../src/model-server/anthropic-messages/answer-events.ts";
import type { AnswerTurn } from "../../../src/model-server/model-script.ts";
import type { ServedAnswer } from "../../../src/model-server/served-protocol.ts";

function answer(turn: AnswerTurn, ...inputs: readonly string[]): ServedAnswer {
  const calls = inputs.map((input, i) => ({ id: `toolu_${i}`, name: "echo", input }));
  const request = { model: "m", messages: [], tools: [], isStreamed: true, isUsageWanted: true, body: {} };
  return { number: 1, turn, calls, request };
}

function events(...args: Parameters<typeof answer>): JsonObject[] {
  return answerEvents(answer(...args)).map((event) => JSON.parse(event.slice(event.indexOf("data: ") + 6)));
}

test("answerEvents() gives each event its name, in Anthropic's order", () => {
  const texts = answerEvents(answer({ text: "hi" }));
  const names = texts.map((event) => /^event: (\w+)\ndata: \{"type":"(\w+)".*\}\n\n$/.exec(event)?.slice(1));
  const order = ["message_start", "content_block_start", "content_block_delta", "content_block_stop"];
  expect(names).toEqual([...order, "message_delta", "message_stop"].map((name) => [name, name]));
});

test("answerEvents() sends thinking, text and calls as blocks, in pieces of the length asked for", () => {
  const deltas = events({ reasoning: "hmm", text: "abc", chunkChars: 2 }, '{"a":1}', "{}").flatMap(
    (event) => event.delta ?? [],
  );
  expect(deltas).toMatchObject([
    { type: "thinking_delta", thinking: "hm" },
    { type: "thinking_delta", thinking: "m" },
    { type: "signature_delta" },
    { type: "text_delta", text: "ab" },
    { type: "text_delta", text: "c" },
    { type: "input_json_delta", partial_json: "" },
    ...['{"', 'a"', ":1", "}"].map((partial_json) => ({ type: "input_json_delta", partial_json })),
    { type: "input_json_delta", partial_json: "" },
    { stop_reason: "tool_use" },
  ]);
});

test("answerEvents() leaves out the end when it is told to", () => {
  const types = events({ text: "hi", finishReason: null, isDoneSent: false }).map(({ type }) => type);
  expect(types.at(-1)).toBe("content_block_stop");
});

test("S2-08 answerBody() gives the input of a call as an object, and what is not JSON as a text", () => {
  expect(answerBody(answer({}, '{"a":1}', '{"a"'))).toMatchObject({
    content: [
      { type: "tool_use", id: "toolu_0", name: "echo", input: { a: 1 } },
      { type: "tool_use", id: "toolu_1", name: "echo", input: '{"a"' },
    ],
    stop_reason: "tool_use",
  });
});

test("answerBody() is a message as the official client reads it", () => {
  const usage = { inputTokens: 12, outputTokens: 3, cacheReadTokens: 8, cacheWriteTokens: 2, reasoningTokens: 1 };
  const body = answerBody(answer({ text: "hi", usage })) as unknown as Anthropic.Message;
  expect(body).toMatchObject({ id: "msg_1", type: "message", role: "assistant", model: "m", stop_reason: "end_turn" });
  expect(body.content).toEqual([{ type: "text", text: "hi" }]);
  expect(body.usage).toMatchObject({
    input_tokens: 2,
    cache_read_input_tokens: 8,
    cache_creation_input_tokens: 2,
    output_tokens: 3,
    output_tokens_details: { thinking_tokens: 1 },
  });
});
