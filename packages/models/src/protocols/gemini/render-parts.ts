import type { ContentPart, FilePart, ImagePart } from "haft";
import type { GeminiPart } from "./wire-content.ts";

/** The content of a user message, which is never empty. Text parts that follow each other are joined by a blank line. */
export function renderParts(content: readonly ContentPart[]): GeminiPart[] {
  const parts: GeminiPart[] = [];
  let text: string | undefined;
  for (const part of content) {
    if (part.type === "text") {
      text = text === undefined ? part.text : `${text}\n\n${part.text}`;
      continue;
    }
    if (text !== undefined) parts.push({ text });
    text = undefined;
    parts.push(renderMedia(part));
  }
  if (text !== undefined) parts.push({ text });
  const said = parts.filter((part) => !("text" in part) || String(part.text).trim() !== "");
  return said.length > 0 ? said : [{ text: "[An empty message]" }];
}

export function renderMedia({ mediaType, data }: ImagePart | FilePart): {
  inlineData: { mimeType: string; data: string };
} {
  return { inlineData: { mimeType: mediaType, data } };
}
