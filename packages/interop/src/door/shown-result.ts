import type { ContentPart, ToolResult } from "haft";

/** A result as a framework is given it: what the tool adds to the conversation at its end, and no half characters, which services refuse. */
export function shownResult(result: ToolResult): ToolResult {
  const added = (result.appended ?? []).flatMap((message) => (message.role === "user" ? message.content : []));
  return { ...result, content: [...result.content, ...added].map(wellFormed) };
}

function wellFormed(part: ContentPart): ContentPart {
  return part.type === "text" ? { ...part, text: part.text.toWellFormed() } : part;
}
