import { isJsonObject, type JsonValue, type Usage } from "haft";
import { tokenCount } from "../token-count.ts";

/**
 * Reads `usage`, or nothing where it counts nothing.
 *
 * Source: OpenAI API reference, "The response object", `usage`.
 */
export function parseUsage(usage: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(usage)) return undefined;
  const inputTokens = tokenCount(usage.input_tokens);
  const outputTokens = tokenCount(usage.output_tokens);
  if (inputTokens === undefined && outputTokens === undefined) return undefined;
  const input = isJsonObject(usage.input_tokens_details) ? usage.input_tokens_details : {};
  const output = isJsonObject(usage.output_tokens_details) ? usage.output_tokens_details : {};
  const cacheReadTokens = tokenCount(input.cached_tokens);
  const cacheWriteTokens = tokenCount(input.cache_write_tokens);
  const reasoningTokens = tokenCount(output.reasoning_tokens);
  return {
    inputTokens: inputTokens ?? 0,
    outputTokens: outputTokens ?? 0,
    ...(cacheReadTokens !== undefined && { cacheReadTokens }),
    ...(cacheWriteTokens !== undefined && { cacheWriteTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
  };
}
