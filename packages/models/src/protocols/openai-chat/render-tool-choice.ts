import type { ModelRequest, ToolChoice } from "haft";
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

function checkToolChoice(toolChoice: Exclude<ToolChoice, string> | "any", tools: ModelRequest["tools"]): void {
  if (tools.length === 0) throw new RangeError("Cannot ask the model for a tool call: the request has no tools");
  if (toolChoice === "any" || tools.some((tool) => tool.name === toolChoice.name)) return;
  const there = tools.map((tool) => `"${tool.name}"`).join(", ");
  throw new RangeError(`Cannot ask the model to call "${toolChoice.name}": the tools of the request are ${there}`);
}
