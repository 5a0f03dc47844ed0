import { isJsonObject, type JsonValue, type Usage } from "haft";

/**
 * Reads `usage`, or nothing where there is none.
 *
 * Source: OpenAI API reference, "Chat completion object", `usage`; DeepSeek counts cached tokens as `prompt_cache_hit_tokens`
 * (api-docs.deepseek.com, "Context Caching").
 */
export function parseUsage(usage: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(usage)) return undefined;
  const prompt = isJsonObject(usage.prompt_tokens_details) ? usage.prompt_tokens_details : {};
  const completion = isJsonObject(usage.completion_tokens_details) ? usage.completion_tokens_details : {};
  const cacheReadTokens = count(prompt.cached_tokens) ?? count(usage.prompt_cache_hit_tokens);
  const reasoningTokens = count(completion.reasoning_tokens);
  return {
    inputTokens: count(usage.prompt_tokens) ?? 0,
    outputTokens: count(usage.completion_tokens) ?? 0,
    ...(cacheReadTokens !== undefined && { cacheReadTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
  };
}

function count(value: JsonValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
