import { expect, test } from "vitest";
import { parseUsage } from "../../../src/protocols/openai-responses/parse-usage.ts";

test("parseUsage() reads what was cached and what was thought", () => {
  expect(
    parseUsage({
      input_tokens: 10,
      input_tokens_details: { cached_tokens: 4, cache_write_tokens: 2 },
      output_tokens: 5,
      output_tokens_details: { reasoning_tokens: 3 },
      total_tokens: 15,
    }),
  ).toEqual({ inputTokens: 10, outputTokens: 5, cacheReadTokens: 4, cacheWriteTokens: 2, reasoningTokens: 3 });
});

test("parseUsage() takes bare counts, and gives nothing where there are none", () => {
  expect(parseUsage({ input_tokens: 1, output_tokens: 2 })).toEqual({ inputTokens: 1, outputTokens: 2 });
  expect([parseUsage({}), parseUsage(null), parseUsage(undefined)]).toEqual([undefined, undefined, undefined]);
});
