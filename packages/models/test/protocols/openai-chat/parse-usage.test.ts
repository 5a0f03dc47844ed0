import { expect, test } from "vitest";
import { parseUsage } from "../../../src/protocols/openai-chat/parse-usage.ts";

test("parseUsage() reads tokens, cached and reasoning ones too", () => {
  const usage = {
    prompt_tokens: 100,
    completion_tokens: 20,
    total_tokens: 120,
    prompt_tokens_details: { cached_tokens: 64 },
    completion_tokens_details: { reasoning_tokens: 8 },
  };
  expect(parseUsage(usage)).toEqual({ inputTokens: 100, outputTokens: 20, cacheReadTokens: 64, reasoningTokens: 8 });
});

test("parseUsage() reads what DeepSeek calls a cache hit", () => {
  const usage = { prompt_tokens: 9, completion_tokens: 1, prompt_cache_hit_tokens: 5 };
  expect(parseUsage(usage)).toEqual({ inputTokens: 9, outputTokens: 1, cacheReadTokens: 5 });
});

test("parseUsage() finds none in null", () => {
  expect(parseUsage(null)).toBeUndefined();
  expect(parseUsage(undefined)).toBeUndefined();
});
