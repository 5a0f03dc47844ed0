import { isJsonObject, type JsonValue, type Usage } from "haft";

/**
 * Reads `usage`, or nothing where there is none.
 *
 * Source: OpenAI API reference, "The response object", `usage`.
 */
export function parseUsage(usage: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(usage)) return undefined;
  const input = isJsonObject(usage.input_tokens_details) ? usage.input_tokens_details : {};
  const output = isJsonObject(usage.output_tokens_details) ? usage.output_tokens_details : {};
  const cacheReadTokens = count(input.cached_tokens);
  const cacheWriteTokens = count(input.cache_write_tokens);
  const reasoningTokens = count(output.reasoning_tokens);
  return {
    inputTokens: count(usage.input_tokens) ?? 0,
    outputTokens: count(usage.output_tokens) ?? 0,
    ...(cacheReadTokens !== undefined && { cacheReadTokens }),
    ...(cacheWriteTokens !== undefined && { cacheWriteTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
  };
}

function count(value: JsonValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
