import type { LanguageModelV4FinishReason, LanguageModelV4Usage, SharedV4Warning } from "@ai-sdk/provider";
import type { ModelEvent, Termination, Usage } from "haft";
import { brokenOff } from "../http/broken-off.ts";
import type { AnswerState } from "./answer-state.ts";
import { addToBlock, closeBlock, wholeBlock } from "./parse-block.ts";
import { addInput, openCall, parseCall, parseResult } from "./parse-call.ts";
import { parseFile } from "./parse-file.ts";
import { providerOptionsOf, providerPart } from "./provider-part.ts";
import type { AnswerPart } from "./read-parts.ts";

/**
 * Reads a part of an answer. Usage and the end are kept in `state` until `parseEnd`.
 *
 * @throws what the provider says in a part of type `error`
 * Source: `LanguageModelV4StreamPart` and `LanguageModelV4Content` of `@ai-sdk/provider` 4.
 */
export function parsePart(part: AnswerPart, state: AnswerState): ModelEvent[] {
  switch (part.type) {
    case "text-start":
    case "text-delta":
      return addToBlock("text", part, state);
    case "reasoning-start":
    case "reasoning-delta":
      return addToBlock("reasoning", part, state);
    case "text-end":
      return closeBlock("text", part, state);
    case "reasoning-end":
      return closeBlock("reasoning", part, state);
    case "text":
    case "reasoning":
      return wholeBlock(part, state);
    case "tool-input-start":
      return openCall(part, state);
    case "tool-input-delta":
      return addInput(part, state);
    case "tool-call":
      return parseCall(part, state);
    case "tool-result":
      return parseResult(part, state);
    case "file":
    case "reasoning-file":
      return parseFile(part, state);
    case "custom":
      return [providerPart(state, { type: "custom", kind: part.kind, ...providerOptionsOf(part.providerMetadata) })];
    case "stream-start":
      for (const warning of part.warnings) state.onWarning(describeWarning(warning));
      return [];
    case "finish":
      state.usage = parseUsage(part.usage);
      state.termination = parseFinishReason(part.finishReason, state.provider) ?? "completed";
      return [];
    case "error":
      throw part.error;
    case "tool-input-end":
    case "tool-approval-request":
    case "source":
    case "response-metadata":
    case "ping":
    case "raw":
      return [];
  }
}

/**
 * What remains to be said when the answer is over: usage and `model-finish`.
 *
 * @throws {ModelRequestError} when it broke off
 */
export function parseEnd(state: AnswerState): ModelEvent[] {
  const { provider, usage, termination, callMetadata } = state;
  if (termination === undefined) throw brokenOff(provider);
  const calls = callMetadata.some((metadata) => metadata !== null) ? { calls: callMetadata } : {};
  const finish: ModelEvent = { type: "model-finish", termination, providerData: { provider, ...calls } };
  return usage === undefined ? [finish] : [{ type: "model-usage", usage }, finish];
}

function parseFinishReason({ unified }: LanguageModelV4FinishReason, provider: string): Termination {
  switch (unified) {
    case "length":
    case "content-filter":
    case "error":
      return unified;
    case "interrupted":
      throw brokenOff(provider);
    // The calls decide, not the reason: some servers say nothing or something of their own.
    case "stop":
    case "tool-calls":
    case "other":
      return "completed";
  }
}

function parseUsage({ inputTokens, outputTokens }: LanguageModelV4Usage): Usage | undefined {
  if (inputTokens.total === undefined && outputTokens.total === undefined) return undefined;
  return {
    inputTokens: inputTokens.total ?? 0,
    outputTokens: outputTokens.total ?? 0,
    ...(inputTokens.cacheRead !== undefined && { cacheReadTokens: inputTokens.cacheRead }),
    ...(inputTokens.cacheWrite !== undefined && { cacheWriteTokens: inputTokens.cacheWrite }),
    ...(outputTokens.reasoning !== undefined && { reasoningTokens: outputTokens.reasoning }),
  };
}

function describeWarning(warning: SharedV4Warning): string {
  switch (warning.type) {
    case "unsupported":
    case "compatibility":
      return `${warning.type}: ${[warning.feature, warning.details].filter(Boolean).join(", ")}`;
    case "deprecated":
      return `deprecated: ${warning.setting}, ${warning.message}`;
    case "other":
      return warning.message;
  }
}
