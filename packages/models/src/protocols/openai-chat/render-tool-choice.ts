import type { ModelRequest } from "haft";
import { checkToolChoice } from "../check-tool-choice.ts";
import type { ToolNameMap } from "../tool-name-map.ts";

export type OpenAIToolChoice =
  | "auto"
  | "none"
  | "required"
  | { readonly type: "function"; readonly function: { readonly name: string } };

// OpenAI refuses `tool_choice` in a request without tools.
export function renderToolChoice(
  { toolChoice, tools }: ModelRequest,
  names: ToolNameMap,
): { tool_choice?: OpenAIToolChoice } {
  if (toolChoice === undefined) return {};
  if (toolChoice === "auto" || toolChoice === "none") return tools.length === 0 ? {} : { tool_choice: toolChoice };
  checkToolChoice(toolChoice, tools);
  if (toolChoice === "any") return { tool_choice: "required" };
  return { tool_choice: { type: "function", function: { name: names.toWire(toolChoice.name) } } };
}
