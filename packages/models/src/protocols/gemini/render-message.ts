import { isErrorOutcome, type Message, type ToolResult, textOf } from "haft";
import { movedMedia } from "../moved-media.ts";
import type { ToolNameMap } from "../tool-name-map.ts";
import { isGemini3OrLater } from "./model-family.ts";
import { type Author, renderAnswer } from "./render-answer.ts";
import { renderMedia, renderParts } from "./render-parts.ts";
import type { GeminiContent, GeminiFunctionResponse, GeminiPart } from "./wire-content.ts";

/** A message by itself. `moved` is what a result cannot hold: it goes into a user turn after the results of the round. */
export type RenderedMessage =
  | { readonly type: "content"; readonly content: GeminiContent }
  | { readonly type: "result"; readonly result: GeminiFunctionResponse; readonly moved: readonly GeminiPart[] };

export function renderMessage(message: Message, names: ToolNameMap, author: Author): RenderedMessage {
  switch (message.role) {
    case "user":
      return { type: "content", content: { role: "user", parts: renderParts(message.content) } };
    case "assistant":
      return { type: "content", content: { role: "model", parts: renderAnswer(message, names, author) } };
    case "tool":
      return renderResult(message, names, author);
  }
}

/**
 * Pictures and documents stay in the result where the model takes them there.
 *
 * Source: ai.google.dev, "Function calling", "Multimodal function responses"; `FunctionResponse.response`: `output` or `error`.
 */
function renderResult(result: ToolResult, names: ToolNameMap, { model }: Author): RenderedMessage {
  const name = names.toWire(result.toolName);
  const media = result.content.filter((part) => part.type !== "text");
  const held = isGemini3OrLater(model) ? media.filter(({ mediaType }) => heldTypes.test(mediaType)) : [];
  const moved = media.filter((part) => !held.includes(part));
  const { pointer, label } = movedMedia(moved, result.toolName, result.toolCallId);
  const text = [textOf(result), moved.length === 0 ? "" : pointer].filter((line) => line !== "").join("\n\n");
  return {
    type: "result",
    result: {
      name,
      response: isErrorOutcome(result.outcome) ? { error: text } : { output: text },
      ...(held.length > 0 && { parts: held.map(renderMedia) }),
    },
    moved: moved.length === 0 ? [] : renderParts([{ type: "text", text: label }, ...moved]),
  };
}

const heldTypes = /^(?:image\/(?:png|jpeg|webp)|application\/pdf)$/;
