import { expect, test } from "vitest";
import { assistantMessage, userMessage } from "../../src/message/message.ts";
import { Transcript } from "../../src/message/transcript.ts";
import { addUsage, totalUsage } from "../../src/message/usage.ts";

test("S2-38 addUsage() sums every count, the optional ones where either has them", () => {
  const a = { inputTokens: 1, outputTokens: 2, cacheReadTokens: 3 };
  expect(addUsage(a, { inputTokens: 10, outputTokens: 20 })).toEqual({
    inputTokens: 11,
    outputTokens: 22,
    cacheReadTokens: 3,
  });
  expect(addUsage(a, { ...a, cacheWriteTokens: 4, reasoningTokens: 5 })).toEqual({
    inputTokens: 2,
    outputTokens: 4,
    cacheReadTokens: 6,
    cacheWriteTokens: 4,
    reasoningTokens: 5,
  });
});

test("S2-38 totalUsage() sums over all rounds of a transcript or of messages", () => {
  const answer = { ...assistantMessage("a"), usage: { inputTokens: 5, outputTokens: 1 } };
  const messages = [userMessage("q"), answer, assistantMessage("unknown"), answer];
  expect(totalUsage(messages)).toEqual({ inputTokens: 10, outputTokens: 2 });
  expect(totalUsage(new Transcript(messages))).toEqual({ inputTokens: 10, outputTokens: 2 });
  expect(totalUsage([])).toEqual({ inputTokens: 0, outputTokens: 0 });
});
