import type { CallToolResult, ContentBlock } from "@modelcontextprotocol/server";
import { type ContentPart, isErrorOutcome, isJsonObject, type Message, type Tool, type ToolResult } from "haft";
import { servedOutputSchema } from "./list-tools.ts";

/** The name in `_meta` of the key that is the same for every attempt at a call. */
export const effectKeyMeta = "haft/effectKey";

/** The name in `_meta` of how a call ended, for programs. */
export const outcomeMeta = "haft/outcome";

/** A result as a client gets it. Its text is for a model; `_meta` says for a program how the call ended. */
export function callResult(result: ToolResult, tool: Tool | undefined, effectKey: string): CallToolResult {
  const { outcome, content, appended = [], structured, code, errorId, issues, repairs, warnings, attempts } = result;
  const isTyped = tool !== undefined && servedOutputSchema(tool) !== undefined;
  const structuredContent = isTyped && outcome === "ok" && isJsonObject(structured) ? structured : undefined;
  const details = { outcome, code, errorId, issues, repairs, warnings, attempts };
  return {
    content: [...content, ...appended.flatMap(partsOf)].map(contentBlock),
    // The protocol wants structured content of each typed result that is no error, and a skipped call has none.
    isError: isErrorOutcome(outcome) || (isTyped && structuredContent === undefined),
    ...(structuredContent !== undefined && { structuredContent: structuredContent as Record<string, unknown> }),
    _meta: {
      [effectKeyMeta]: effectKey,
      [outcomeMeta]: Object.fromEntries(Object.entries(details).filter(([, value]) => value !== undefined)),
    },
  };
}

/** What a tool added to the conversation, which is the client's. */
function partsOf({ content }: Message): readonly ContentPart[] {
  if (typeof content === "string") return [{ type: "text", text: content }];
  return (content as readonly { readonly type: string }[]).filter(isContentPart);
}

function isContentPart(part: { readonly type: string }): part is ContentPart {
  return part.type === "text" || part.type === "image" || part.type === "file";
}

function contentBlock(part: ContentPart): ContentBlock {
  switch (part.type) {
    case "text":
      return { type: "text", text: part.text };
    case "image":
      return { type: "image", data: part.data, mimeType: part.mediaType };
    case "file": {
      const { data, mediaType: mimeType, name = "file" } = part;
      if (mimeType.startsWith("audio/")) return { type: "audio", data, mimeType };
      return { type: "resource", resource: { uri: `haft:/${encodeURIComponent(name)}`, mimeType, blob: data } };
    }
  }
}
