import type { ModelRequest } from "haft";
import { geminiGeneration } from "./model-family.ts";

export interface GeminiGenerationConfig {
  readonly maxOutputTokens?: number;
  readonly temperature?: number;
  readonly thinkingConfig?: GeminiThinkingConfig;
}

export interface GeminiThinkingConfig {
  readonly includeThoughts: true;
  readonly thinkingLevel?: "LOW" | "MEDIUM" | "HIGH";
  readonly thinkingBudget?: number;
}

/**
 * The settings of an answer. Effort is a level for Gemini 3 and later, a budget of tokens before.
 *
 * Source: ai.google.dev, "Gemini thinking": 2.5 takes budgets up to 24,576 in all of its models; `thinkingLevel` is Gemini 3's.
 */
export function renderGenerationConfig(request: ModelRequest, model: string): GeminiGenerationConfig {
  const { maxOutputTokens, temperature, reasoningEffort } = request;
  return {
    ...(maxOutputTokens !== undefined && { maxOutputTokens }),
    ...(temperature !== undefined && { temperature }),
    ...(reasoningEffort !== undefined && { thinkingConfig: renderThinking(reasoningEffort, model) }),
  };
}

function renderThinking(effort: "low" | "medium" | "high", model: string): GeminiThinkingConfig {
  if ((geminiGeneration(model) ?? 3) >= 3) return { includeThoughts: true, thinkingLevel: levels[effort] };
  return { includeThoughts: true, thinkingBudget: budgets[effort] };
}

const levels = { low: "LOW", medium: "MEDIUM", high: "HIGH" } as const;
const budgets = { low: 1_024, medium: 8_192, high: 24_576 } as const;
