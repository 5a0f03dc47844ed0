import type { ContentPart, TextPart } from "haft";
import { dataUrl } from "../data-url.ts";
import type { ResponsesContent } from "./wire-item.ts";

/** The content of a user message or of a result: one text when there is nothing else. Neighbouring texts are joined by `separator`. */
export function renderContent(content: readonly ContentPart[], separator: string): string | ResponsesContent[] {
  if (content.every(isText)) return content.map((part) => part.text).join(separator);
  const parts: ResponsesContent[] = [];
  for (const part of content) {
    const rendered = renderPart(part);
    const last = parts.at(-1);
    if (rendered.type === "input_text" && last?.type === "input_text") {
      parts[parts.length - 1] = { type: "input_text", text: `${last.text}${separator}${rendered.text}` };
    } else parts.push(rendered);
  }
  return parts;
}

function isText(part: ContentPart): part is TextPart {
  return part.type === "text";
}

function renderPart(part: ContentPart): ResponsesContent {
  switch (part.type) {
    case "text":
      return { type: "input_text", text: part.text };
    case "image":
      return { type: "input_image", image_url: dataUrl(part), detail: "auto" };
    case "file":
      return { type: "input_file", filename: part.name ?? "file", file_data: dataUrl(part) };
  }
}
