import { expect, test } from "vitest";
import { parseUsage } from "../../../src/protocols/anthropic-messages/parse-usage.ts";

test("parseUsage() counts what was kept as input", () => {
  expect(
    parseUsage({
      input_tokens: 10,
      output_tokens: 7,
      cache_read_input_tokens: 100,
      cache_creation_input_tokens: 20,
      output_tokens_details: { thinking_tokens: 5 },
    }),
  ).toEqual({ inputTokens: 130, outputTokens: 7, cacheReadTokens: 100, cacheWriteTokens: 20, reasoningTokens: 5 });
});

test("parseUsage() says only what it was told", () => {
  expect(parseUsage({ input_tokens: 3, output_tokens: 4, cache_read_input_tokens: null })).toEqual({
    inputTokens: 3,
    outputTokens: 4,
  });
  expect(parseUsage({ output_tokens: 4 })).toEqual({ inputTokens: 0, outputTokens: 4 });
  expect(parseUsage({})).toBeUndefined();
  expect(parseUsage({ service_tier: "standard" })).toBeUndefined();
});
