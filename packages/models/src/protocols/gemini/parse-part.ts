import { isJsonObject, type JsonObject, type JsonValue, type ModelEvent } from "haft";
import type { AnswerState } from "./answer-state.ts";

/**
 * Reads a part of an answer. Calls come whole, with their arguments as an object.
 *
 * A signature goes back on the very part it came with: that of a call stands in the call, that of a thought in the thought, that of a
 * text or picture in a provider part before it. A picture that is a thought is for the model alone.
 *
 * Source: ai.google.dev, "Generating content", `Part`; "Thought signatures".
 */
export function parsePart(part: JsonObject, state: AnswerState): ModelEvent[] {
  const { functionCall, inlineData, text, thought } = part;
  const signature = typeof part.thoughtSignature === "string" ? part.thoughtSignature : undefined;
  if (isJsonObject(functionCall)) return [parseCall(functionCall, signature, state)];
  if (isJsonObject(inlineData) && thought !== true) return [...signed(signature, state), media(inlineData)];
  if (typeof text !== "string") return Object.keys(part).length === 0 ? [] : [keep(part, state)];
  if (thought === true) {
    return [{ type: "model-reasoning-delta", text, ...(signature !== undefined && { signature }) }];
  }
  if (text !== "") return [...signed(signature, state), { type: "model-text-delta", text }];
  return signature === undefined ? [] : [keep(part, state)];
}

function parseCall(call: JsonObject, signature: string | undefined, state: AnswerState): ModelEvent {
  state.hasCalls = true;
  const id = typeof call.id === "string" && call.id !== "" ? call.id : undefined;
  const name = typeof call.name === "string" ? state.names.fromWire(call.name) : "";
  const rawInput: JsonValue = call.args ?? {};
  const data = { ...(id !== undefined && { id }), ...(signature !== undefined && { thoughtSignature: signature }) };
  const providerData = Object.keys(data).length > 0 && { providerData: data };
  return { type: "model-part", part: { type: "tool-call", id, name, rawInput, ...providerData } };
}

function media({ mimeType, data }: JsonObject): ModelEvent {
  const mediaType = typeof mimeType === "string" ? mimeType : "application/octet-stream";
  const content = { mediaType, data: typeof data === "string" ? data : "" };
  const isImage = mediaType.startsWith("image/");
  return { type: "model-part", part: isImage ? { type: "image", ...content } : { type: "file", ...content } };
}

function signed(thoughtSignature: string | undefined, state: AnswerState): ModelEvent[] {
  return thoughtSignature === undefined ? [] : [keep({ thoughtSignature }, state)];
}

function keep(data: JsonObject, { provider }: AnswerState): ModelEvent {
  return { type: "model-part", part: { type: "provider", provider, data } };
}
