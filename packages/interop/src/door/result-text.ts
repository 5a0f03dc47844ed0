import { type ContentPart, englishTexts, type Texts, type ToolResult } from "haft";

/** What a framework that takes only text is given of a result: a line stands for each picture and file. */
export function resultText({ content }: Pick<ToolResult, "content">, texts: Texts = englishTexts): string {
  return content.map((part) => partText(part, texts)).join("\n\n");
}

/** A part as text: a picture or file is named and left out. */
export function partText(part: ContentPart, texts: Texts = englishTexts): string {
  if (part.type === "text") return part.text;
  return texts.partLeftOut(part.mediaType, Math.floor((part.data.length * 3) / 4), undefined);
}

/** True when there is nothing in it but text. */
export function isTextOnly({ content }: Pick<ToolResult, "content">): boolean {
  return content.every(({ type }) => type === "text");
}
