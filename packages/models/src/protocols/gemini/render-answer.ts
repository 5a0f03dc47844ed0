import { type AssistantMessage, isJsonObject, type JsonObject, type ToolCall } from "haft";
import type { ToolNameMap } from "../tool-name-map.ts";
import { callDataOf, type GeminiCallData } from "./call-data.ts";
import { isGemini3OrLater } from "./model-family.ts";
import { renderMedia } from "./render-parts.ts";
import type { GeminiFunctionCall, GeminiPart } from "./wire-content.ts";

export interface Author {
  readonly provider: string;
  readonly model: string;
}

/**
 * An answer as parts. The model that gave it gets its thoughts, and each signature on the very part that had it; any other gets
 * texts, pictures and calls alone.
 *
 * Gemini 3 refuses a step whose first call has no signature. Where there is none, because the call was made by another model, stands
 * the one that Google documents for that.
 *
 * Source: ai.google.dev, "Thought signatures".
 */
export function renderAnswer(message: AssistantMessage, names: ToolNameMap, author: Author): GeminiPart[] {
  const isOwn = isFrom(message, author);
  const parts: GeminiPart[] = [];
  let signed: { thoughtSignature?: string } = {};
  for (const part of message.content) {
    switch (part.type) {
      case "text":
        if (part.text !== "") parts.push({ text: part.text, ...signed });
        break;
      case "image":
      case "file":
        parts.push({ ...renderMedia(part), ...signed });
        break;
      case "reasoning":
        if (isOwn) parts.push({ text: part.text, thought: true, ...signature(part.signature) });
        break;
      case "tool-call":
        if (!part.isHandled) parts.push(renderCall(part, names, isOwn ? callDataOf(part) : {}));
        break;
      case "provider":
        if (!isOwn || part.provider !== author.provider || !isJsonObject(part.data)) break;
        signed = signatureOfNext(part.data);
        if (signed.thoughtSignature === undefined) parts.push(part.data);
        continue;
    }
    signed = {};
  }
  return isGemini3OrLater(author.model) ? withSignedCall(parts) : parts;
}

function isFrom({ providerData }: AssistantMessage, { provider, model }: Author): boolean {
  return isJsonObject(providerData) && providerData.provider === provider && providerData.model === model;
}

function signature(thoughtSignature: string | undefined): { thoughtSignature?: string } {
  return thoughtSignature === undefined ? {} : { thoughtSignature };
}

// A part of its own has more in it than a signature.
function signatureOfNext(data: JsonObject): { thoughtSignature?: string } {
  const { thoughtSignature, ...rest } = data;
  return typeof thoughtSignature === "string" && Object.keys(rest).length === 0 ? { thoughtSignature } : {};
}

function renderCall(
  { name, input = {} }: ToolCall,
  names: ToolNameMap,
  { id, thoughtSignature }: GeminiCallData,
): CallPart {
  const functionCall = { ...(id !== undefined && { id }), name: names.toWire(name), args: input };
  return { functionCall, ...signature(thoughtSignature) };
}

interface CallPart {
  readonly functionCall: GeminiFunctionCall;
  readonly thoughtSignature?: string;
}

function withSignedCall(parts: GeminiPart[]): GeminiPart[] {
  const first = parts.findIndex((part) => "functionCall" in part);
  const call = parts[first] as CallPart | undefined;
  if (call === undefined || call.thoughtSignature !== undefined) return parts;
  return parts.with(first, { ...call, thoughtSignature: "skip_thought_signature_validator" });
}
