import type { LanguageModelV4FilePart, LanguageModelV4TextPart } from "@ai-sdk/provider";
import type { ContentPart } from "haft";

/** What a user says. Empty texts are left out, as providers refuse them. */
export function renderContent(content: readonly ContentPart[]): (LanguageModelV4TextPart | LanguageModelV4FilePart)[] {
  const parts = content.flatMap((part) => renderPart(part) ?? []);
  return parts.length > 0 ? parts : [{ type: "text", text: "[An empty message]" }];
}

function renderPart(part: ContentPart): LanguageModelV4TextPart | LanguageModelV4FilePart | undefined {
  if (part.type === "text") return part.text.trim() === "" ? undefined : { type: "text", text: part.text };
  const { mediaType, data } = part;
  const file = { type: "file", mediaType, data: { type: "data", data } } as const;
  return part.type === "file" && part.name !== undefined ? { ...file, filename: part.name } : file;
}
