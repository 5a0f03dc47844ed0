import type { LanguageModelV4File, LanguageModelV4ReasoningFile } from "@ai-sdk/provider";
import type { ModelEvent } from "haft";
import type { AnswerState } from "./answer-state.ts";
import { providerOptionsOf, providerPart } from "./provider-part.ts";

/** Reads a file or picture the model made. One that lies elsewhere, or belongs to a thought, is kept for the provider alone. */
export function parseFile(file: LanguageModelV4File | LanguageModelV4ReasoningFile, state: AnswerState): ModelEvent[] {
  const { type, mediaType, data: source, providerMetadata } = file;
  const options = providerOptionsOf(providerMetadata);
  if (source.type === "url") {
    return [providerPart(state, { type, mediaType, data: { type: "url", url: source.url.href }, ...options })];
  }
  const data = base64Of(source.data);
  if (type === "reasoning-file") {
    return [providerPart(state, { type, mediaType, data: { type: "data", data }, ...options })];
  }
  const kind = mediaType.startsWith("image/") ? "image" : "file";
  const part: ModelEvent = { type: "model-part", part: { type: kind, mediaType, data } };
  return providerMetadata === undefined ? [part] : [part, providerPart(state, { type: "metadata", ...options })];
}

function base64Of(data: Uint8Array | string): string {
  return typeof data === "string"
    ? data
    : Buffer.from(data.buffer, data.byteOffset, data.byteLength).toString("base64");
}
