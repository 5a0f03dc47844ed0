import { expect, test } from "vitest";
import { parseUsage } from "../../../src/protocols/gemini/parse-usage.ts";

test("parseUsage() counts thoughts as output and results of Google's tools as input", () => {
  expect(
    parseUsage({
      promptTokenCount: 10,
      toolUsePromptTokenCount: 1,
      cachedContentTokenCount: 4,
      candidatesTokenCount: 5,
      thoughtsTokenCount: 3,
      totalTokenCount: 19,
    }),
  ).toEqual({ inputTokens: 11, outputTokens: 8, cacheReadTokens: 4, reasoningTokens: 3 });
  expect(parseUsage({ promptTokenCount: 1 })).toEqual({ inputTokens: 1, outputTokens: 0 });
  expect([parseUsage({}), parseUsage(undefined)]).toEqual([undefined, undefined]);
});
