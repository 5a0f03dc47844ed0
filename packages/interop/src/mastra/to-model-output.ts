import type { ContentPart, ToolResult } from "haft";
import { isTextOnly, resultText } from "../door/result-text.ts";

/** What Mastra's model is shown of a result. Whether a picture can stand in a result is the provider's business. */
export type MastraModelOutput =
  | { readonly type: "text"; readonly value: string }
  | { readonly type: "content"; readonly value: readonly MastraOutputPart[] };

export type MastraOutputPart =
  | { readonly type: "text"; readonly text: string }
  | { readonly type: "media"; readonly mediaType: string; readonly data: string };

export function toModelOutput(result: Pick<ToolResult, "content">): MastraModelOutput {
  if (isTextOnly(result)) return { type: "text", value: resultText(result) };
  return { type: "content", value: result.content.map(outputPart) };
}

/** Source: the lossless stored form in `@mastra/core` 1.71, "normalize-model-output". */
function outputPart(part: ContentPart): MastraOutputPart {
  if (part.type === "text") return { type: "text", text: part.text };
  return { type: "media", mediaType: part.mediaType, data: part.data };
}
