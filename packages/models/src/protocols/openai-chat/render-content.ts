import type { ContentPart, FilePart } from "haft";
import { dataUrl } from "../data-url.ts";
import type { OpenAIContentPart } from "./wire-message.ts";

/** The content of a user message: one text when there is nothing else. Text parts that follow each other are joined by a blank line. */
export function renderContent(content: readonly ContentPart[]): string | OpenAIContentPart[] {
  if (content.every((part) => part.type === "text")) return content.map((part) => part.text).join("\n\n");
  const parts: OpenAIContentPart[] = [];
  for (const part of content) {
    const rendered = renderPart(part);
    const last = parts.at(-1);
    if (rendered.type === "text" && last?.type === "text") {
      parts[parts.length - 1] = { type: "text", text: `${last.text}\n\n${rendered.text}` };
    } else parts.push(rendered);
  }
  return parts;
}

function renderPart(part: ContentPart): OpenAIContentPart {
  switch (part.type) {
    case "text":
      return { type: "text", text: part.text };
    case "image":
      return { type: "image_url", image_url: { url: dataUrl(part) } };
    case "file":
      return renderFile(part);
  }
}

// Audio is accepted as wav and mp3 alone, and not as a file.
function renderFile(part: FilePart): OpenAIContentPart {
  const format = audioFormats[part.mediaType];
  if (format !== undefined) return { type: "input_audio", input_audio: { data: part.data, format } };
  return { type: "file", file: { filename: part.name ?? "file", file_data: dataUrl(part) } };
}

const audioFormats: Readonly<Record<string, "wav" | "mp3" | undefined>> = {
  "audio/wav": "wav",
  "audio/x-wav": "wav",
  "audio/mpeg": "mp3",
  "audio/mp3": "mp3",
};
