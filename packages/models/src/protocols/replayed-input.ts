import type { ToolCall } from "haft";

/** The text of a call's arguments as it is sent back: what was no JSON object is `{}`, which every provider takes. */
export function replayedInput({ input, rawInput }: ToolCall): string {
  if (input === undefined) return "{}";
  return typeof rawInput === "string" ? rawInput : JSON.stringify(input);
}
