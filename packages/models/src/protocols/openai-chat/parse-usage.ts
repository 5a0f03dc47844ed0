import { isJsonObject, type JsonValue, type Usage } from "haft";
import { tokenCount } from "../token-count.ts";

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
  const cacheReadTokens = tokenCount(prompt.cached_tokens) ?? tokenCount(usage.prompt_cache_hit_tokens);
  const reasoningTokens = tokenCount(completion.reasoning_tokens);
  return {
    inputTokens: tokenCount(usage.prompt_tokens) ?? 0,
    outputTokens: tokenCount(usage.completion_tokens) ?? 0,
    ...(cacheReadTokens !== undefined && { cacheReadTokens }),
    ...(reasoningTokens !== undefined && { reasoningTokens }),
  };
}
