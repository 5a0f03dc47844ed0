import type { BetaRunnableTool } from "@anthropic-ai/sdk/lib/tools/BetaRunnableTool";
import type { ContentPart, ToolResult } from "haft";
import { isTextOnly, partText, resultText } from "../door/result-text.ts";

export type ResultContent = Awaited<ReturnType<BetaRunnableTool["run"]>>;
type Block = Exclude<ResultContent, string>[number];
type ImageType = "image/jpeg" | "image/png" | "image/gif" | "image/webp";

/** A result as the Messages API takes it: text, or blocks with its pictures and PDFs. */
export function toResultContent(result: ToolResult): ResultContent {
  return isTextOnly(result) ? resultText(result) : result.content.map(block);
}

/** Source: Anthropic API reference, "Messages", content of `tool_result` (read 2026-11). */
function block(part: ContentPart): Block {
  if (part.type === "image" && imageTypes.includes(part.mediaType)) {
    const { mediaType, data } = part;
    return { type: "image", source: { type: "base64", media_type: mediaType as ImageType, data } };
  }
  if (part.type === "file" && part.mediaType === "application/pdf") {
    return { type: "document", source: { type: "base64", media_type: "application/pdf", data: part.data } };
  }
  return { type: "text", text: partText(part) };
}

const imageTypes: readonly string[] = ["image/jpeg", "image/png", "image/gif", "image/webp"];
