import { nearestNames } from "../json/nearest-names.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { CallExecution } from "./call-execution.ts";
import { refusal } from "./refusal.ts";

/** Finds the tool of a call; returns the result of one that has none. Access is asked before existence is told. */
export function find(execution: CallExecution): ToolResult | undefined {
  const { scope, call } = execution;
  const tool = scope.session.findTool(call.name);
  if (typeof tool === "object") {
    execution.tool = tool;
    return undefined;
  }
  const { texts } = scope.policy;
  if (tool === "not-allowed") {
    return refusal(execution, "denied", texts.toolNotAllowed(call.name), { code: "tool-not-allowed" });
  }
  if (tool === "not-loaded") {
    return refusal(execution, "not-run", texts.toolNotLoaded(call.name), { code: "tool-not-loaded" });
  }
  const names = scope.session.visibleTools.map((one) => one.name);
  const text = texts.unknownTool(call.name, nearestNames(call.name, names, 5), names.length);
  return refusal(execution, "unknown-tool", text);
}
