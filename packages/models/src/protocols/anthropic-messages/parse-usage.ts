import { isJsonObject, type JsonObject, type JsonValue, type Usage } from "haft";

/**
 * Reads `usage`, or nothing where it counts nothing.
 *
 * Source: Claude API reference, "Create a Message", `usage`: all input is the sum of `input_tokens`, `cache_creation_input_tokens` and
 * `cache_read_input_tokens`.
 */
export function parseUsage(usage: JsonObject): Usage | undefined {
  const input = count(usage.input_tokens);
  const output = count(usage.output_tokens);
  if (input === undefined && output === undefined) return undefined;
  const cacheReadTokens = count(usage.cache_read_input_tokens);
  const cacheWriteTokens = count(usage.cache_creation_input_tokens);
  const details = usage.output_tokens_details;
  const reasoningTokens = isJsonObject(details) ? count(details.thinking_tokens) : undefined;
  return {
    inputTokens: (input ?? 0) + (cacheReadTokens ?? 0) + (cacheWriteTokens ?? 0),
    outputTokens: output ?? 0,
    ...(cacheReadTokens !== undefined && { cacheReadTokens }),
    ...(cacheWriteTokens !== undefined && { cacheWriteTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
  };
}

function count(value: JsonValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
