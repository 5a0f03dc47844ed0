import { isJsonObject, type JsonObject, type Usage } from "haft";
import { tokenCount } from "../token-count.ts";

/**
 * Reads `usage`, or nothing where it counts nothing.
 *
 * Source: Claude API reference, "Create a Message", `usage`: all input is the sum of `input_tokens`, `cache_creation_input_tokens` and
 * `cache_read_input_tokens`.
 */
export function parseUsage(usage: JsonObject): Usage | undefined {
  const input = tokenCount(usage.input_tokens);
  const output = tokenCount(usage.output_tokens);
  if (input === undefined && output === undefined) return undefined;
  const cacheReadTokens = tokenCount(usage.cache_read_input_tokens);
  const cacheWriteTokens = tokenCount(usage.cache_creation_input_tokens);
  const details = usage.output_tokens_details;
  const reasoningTokens = isJsonObject(details) ? tokenCount(details.thinking_tokens) : undefined;
  return {
    inputTokens: (input ?? 0) + (cacheReadTokens ?? 0) + (cacheWriteTokens ?? 0),
    outputTokens: output ?? 0,
    ...(cacheReadTokens !== undefined && { cacheReadTokens }),
    ...(cacheWriteTokens !== undefined && { cacheWriteTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
  };
}
