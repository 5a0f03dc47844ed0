import type { TextPart } from "../message/part.ts";
import type { Toolset } from "./toolset.ts";

/** What the toolsets have to say before the user's text of this turn: one part a toolset, in order, blank ones left out. */
export function turnPromptParts(toolsets: readonly Toolset[]): readonly TextPart[] {
  const parts: TextPart[] = [];
  for (const toolset of toolsets) {
    const text = toolset.turnPrompt?.();
    if (text !== undefined && text.trim() !== "") parts.push({ type: "text", text, source: toolset.name });
  }
  return parts;
}
