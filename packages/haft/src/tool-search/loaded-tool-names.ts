import { isJsonObject } from "../json/json-value.ts";
import type { Message } from "../message/message.ts";
import { toolSearchName } from "./tool-search.ts";

/** The names of the tools that a conversation has loaded with ToolSearch, in that order. */
export function loadedToolNames(messages: readonly Message[]): readonly string[] {
  const names = new Set<string>();
  for (const message of messages) {
    if (message.role !== "tool" || message.outcome !== "ok") continue;
    // A model may spell it otherwise, and still find it.
    if (message.toolName.trim().toLowerCase() !== toolSearchName.toLowerCase()) continue;
    const { structured } = message;
    if (!isJsonObject(structured) || !Array.isArray(structured.loaded)) continue;
    for (const name of structured.loaded) if (typeof name === "string") names.add(name);
  }
  return [...names];
}
