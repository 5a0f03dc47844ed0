import { isJsonObject, type Message, type PermissionMode, permissionModes, type ToolResult } from "haft";

/** The names under which the plan tools are called. */
export const enterNames: readonly string[] = ["EnterPlanMode", "enter_plan_mode"];
export const exitNames: readonly string[] = ["ExitPlanMode", "exit_plan_mode"];

/**
 * The permission mode that a conversation has come to: what the last change of plan mode says, or `initial` when there was none.
 *
 * A session that goes on with a stored transcript is opened in this mode.
 */
export function permissionModeOf(messages: readonly Message[], initial: PermissionMode = "default"): PermissionMode {
  const last = messages.findLast((message) => changedTo(message) !== undefined);
  return (last && changedTo(last)) ?? initial;
}

/** The mode before plan mode was last entered; undefined when the conversation does not say. */
export function modeBeforePlan(messages: readonly Message[]): PermissionMode | undefined {
  const entered = messages.findLast((message) => isOk(message, enterNames)) as ToolResult | undefined;
  return entered && modeIn(entered, "previousMode");
}

function changedTo(message: Message): PermissionMode | undefined {
  return isOk(message, [...enterNames, ...exitNames]) ? modeIn(message, "mode") : undefined;
}

function isOk(message: Message, names: readonly string[]): message is ToolResult {
  return message.role === "tool" && message.outcome === "ok" && names.includes(message.toolName);
}

function modeIn({ structured }: ToolResult, field: string): PermissionMode | undefined {
  const mode = isJsonObject(structured) ? structured[field] : undefined;
  return permissionModes.find((known) => known === mode);
}
