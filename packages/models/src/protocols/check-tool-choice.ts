import type { ModelRequest, ToolChoice } from "haft";

/**
 * Proves that a choice that demands a call can be met.
 *
 * @throws {RangeError} when there is no tool, or none of that name
 */
export function checkToolChoice(toolChoice: Exclude<ToolChoice, string> | "any", tools: ModelRequest["tools"]): void {
  if (tools.length === 0) throw new RangeError("Cannot ask the model for a tool call: the request has no tools");
  if (toolChoice === "any" || tools.some((tool) => tool.name === toolChoice.name)) return;
  const there = tools.map((tool) => `"${tool.name}"`).join(", ");
  throw new RangeError(`Cannot ask the model to call "${toolChoice.name}": the tools of the request are ${there}`);
}
