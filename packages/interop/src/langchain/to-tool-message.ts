import { type MessageContent, ToolMessage } from "@langchain/core/messages";
import { type ContentPart, isErrorOutcome, type ToolResult } from "haft";
import { ToolCallFailed } from "../door/call-failed.ts";
import { isTextOnly, partText, resultText } from "../door/result-text.ts";

/**
 * The answer to a call that LangChain knows by its id. Pictures stand in it as `image_url`, which its models translate.
 *
 * @throws {ToolCallFailed} when the call has no id and failed
 */
export function toToolMessage(result: ToolResult, name: string, id: string | undefined): ToolMessage | MessageContent {
  const isError = isErrorOutcome(result.outcome);
  const content = isTextOnly(result) ? resultText(result) : result.content.map(block);
  if (id === undefined && isError) throw new ToolCallFailed(result);
  if (id === undefined) return content as MessageContent;
  return new ToolMessage({
    content: content as MessageContent,
    tool_call_id: id,
    name,
    status: isError ? "error" : "success",
    artifact: result.structured,
  });
}

function block(part: ContentPart): object {
  if (part.type !== "image") return { type: "text", text: partText(part) };
  return { type: "image_url", image_url: { url: `data:${part.mediaType};base64,${part.data}` } };
}
