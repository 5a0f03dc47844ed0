import type { ModelRequest } from "haft";
import { checkToolChoice } from "../check-tool-choice.ts";
import type { ToolNameMap } from "../tool-name-map.ts";

export type AnthropicToolChoice =
  | { readonly type: "auto" | "any"; readonly disable_parallel_tool_use?: true }
  | { readonly type: "tool"; readonly name: string; readonly disable_parallel_tool_use?: true }
  | { readonly type: "none" };

/**
 * The choice of tools, with `parallelToolCalls: false` in it, which this wire has no field of its own for.
 *
 * Source: Claude API reference, "Create a Message", `tool_choice`; it is refused in a request without tools.
 */
export function renderToolChoice(
  { toolChoice, tools, parallelToolCalls }: ModelRequest,
  names: ToolNameMap,
): { tool_choice?: AnthropicToolChoice } {
  if (toolChoice === "any" || typeof toolChoice === "object") checkToolChoice(toolChoice, tools);
  if (tools.length === 0) return {};
  if (toolChoice === "none") return { tool_choice: { type: "none" } };
  const parallel = parallelToolCalls === false ? ({ disable_parallel_tool_use: true } as const) : {};
  if (typeof toolChoice === "object") {
    return { tool_choice: { type: "tool", name: names.toWire(toolChoice.name), ...parallel } };
  }
  if (toolChoice === undefined && parallelToolCalls !== false) return {};
  return { tool_choice: { type: toolChoice ?? "auto", ...parallel } };
}
