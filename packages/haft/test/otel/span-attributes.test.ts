import { expect, test } from "vitest";
import { type AssistantMessage, assistantMessage } from "../../src/message/message.ts";
import { answerAttributes, chatSpan, finishReason, toolAttributes } from "../../src/otel/span-attributes.ts";

const call = { type: "tool-call", id: "1", name: "f", rawInput: "{}" } as const;

test.for<[AssistantMessage, string]>([
  [assistantMessage("hi"), "stop"],
  [assistantMessage([call]), "tool_call"],
  [assistantMessage([call], "length"), "length"],
  [assistantMessage("", "content-filter"), "content_filter"],
  [assistantMessage("", "error"), "error"],
])("finishReason() says how an answer ended in the words of the conventions: %#", ([message, reason]) => {
  expect(finishReason(message)).toBe(reason);
});

test("chatSpan() names limits that the request sets", () => {
  const request = { tools: [], messages: [], maxOutputTokens: 100, temperature: 0 };
  expect(chatSpan("s", "m", request, undefined).attributes).toMatchObject({
    "gen_ai.request.max_tokens": 100,
    "gen_ai.request.temperature": 0,
  });
});

test("answerAttributes() gives the counts that are known", () => {
  const usage = { inputTokens: 5, outputTokens: 3, cacheWriteTokens: 2, reasoningTokens: 1 };
  expect(answerAttributes({ ...assistantMessage("hi"), usage })).toMatchObject({
    "gen_ai.usage.input_tokens": 5,
    "gen_ai.usage.output_tokens": 3,
    "gen_ai.usage.cache_creation.input_tokens": 2,
    "gen_ai.usage.reasoning.output_tokens": 1,
  });
});

test("toolAttributes() calls a call without a result pending", () => {
  expect(toolAttributes(undefined)["haft.outcome"]).toBe("pending");
});
