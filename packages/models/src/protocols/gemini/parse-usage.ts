import { isJsonObject, type JsonValue, type Usage } from "haft";
import { tokenCount } from "../token-count.ts";

/**
 * Reads `usageMetadata`, or nothing where it counts nothing. The tokens of thoughts are not among those of the candidates.
 *
 * Source: ai.google.dev, "Generating content", `UsageMetadata`.
 */
export function parseUsage(usage: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(usage)) return undefined;
  const prompt = tokenCount(usage.promptTokenCount);
  const candidates = tokenCount(usage.candidatesTokenCount);
  if (prompt === undefined && candidates === undefined) return undefined;
  const thoughts = tokenCount(usage.thoughtsTokenCount);
  const cached = tokenCount(usage.cachedContentTokenCount);
  return {
    inputTokens: (prompt ?? 0) + (tokenCount(usage.toolUsePromptTokenCount) ?? 0),
    outputTokens: (candidates ?? 0) + (thoughts ?? 0),
    ...(cached !== undefined && { cacheReadTokens: cached }),
    ...(thoughts !== undefined && { reasoningTokens: thoughts }),
  };
}
