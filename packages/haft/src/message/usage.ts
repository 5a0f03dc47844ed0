import type { Message, Usage } from "./message.ts";

/** The sum of two usages. An optional count is there when one of them has it. */
export function addUsage(a: Usage, b: Usage): Usage {
  const sum: { -readonly [K in keyof Usage]: Usage[K] } = {
    inputTokens: a.inputTokens + b.inputTokens,
    outputTokens: a.outputTokens + b.outputTokens,
  };
  for (const key of optionalCounts) {
    if (a[key] !== undefined || b[key] !== undefined) sum[key] = (a[key] ?? 0) + (b[key] ?? 0);
  }
  return sum;
}

/** What all answers cost together. Answers that do not say count as nothing. */
export function totalUsage(source: { readonly messages: readonly Message[] } | readonly Message[]): Usage {
  const messages = "messages" in source ? source.messages : source;
  return messages.reduce<Usage>(
    (total, message) =>
      message.role === "assistant" && message.usage !== undefined ? addUsage(total, message.usage) : total,
    { inputTokens: 0, outputTokens: 0 },
  );
}

const optionalCounts = ["cacheReadTokens", "cacheWriteTokens", "reasoningTokens"] as const;
