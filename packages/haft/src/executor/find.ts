import { nearestNames } from "../registry/nearest-names.ts";
import type { CallExecution } from "./call-execution.ts";
import { refusal } from "./refusal.ts";

/** Finds the tool of a call. Access is asked before existence is told. */
export function find(execution: CallExecution): boolean {
  const { scope, call } = execution;
  const tool = scope.session.findTool(call.name);
  if (typeof tool === "object") {
    execution.tool = tool;
    return true;
  }
  const { texts } = scope.policy;
  if (tool === "not-allowed") {
    execution.result = refusal(execution, "denied", texts.toolNotAllowed(call.name), { code: "tool-not-allowed" });
    return false;
  }
  const names = scope.session.visibleTools.map((one) => one.name);
  const text = texts.unknownTool(call.name, nearestNames(call.name, names, 5), names.length);
  execution.result = refusal(execution, "unknown-tool", text);
  return false;
}
