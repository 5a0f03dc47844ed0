import { isJsonObject, type JsonValue, type Usage } from "haft";

/**
 * Reads `usageMetadata`, or nothing where there is none. The tokens of thoughts are not among those of the candidates.
 *
 * Source: ai.google.dev, "Generating content", `UsageMetadata`.
 */
export function parseUsage(usage: JsonValue | undefined): Usage | undefined {
  if (!isJsonObject(usage)) return undefined;
  const thoughts = count(usage.thoughtsTokenCount);
  const cached = count(usage.cachedContentTokenCount);
  return {
    inputTokens: (count(usage.promptTokenCount) ?? 0) + (count(usage.toolUsePromptTokenCount) ?? 0),
    outputTokens: (count(usage.candidatesTokenCount) ?? 0) + (thoughts ?? 0),
    ...(cached !== undefined && { cacheReadTokens: cached }),
    ...(thoughts !== undefined && { reasoningTokens: thoughts }),
  };
}

function count(value: JsonValue | undefined): number | undefined {
  return typeof value === "number" ? value : undefined;
}
