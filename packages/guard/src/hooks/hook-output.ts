import { isJsonObject, type JsonObject, type JsonValue } from "haft";

/**
 * What a hook says.
 *
 * `decision` of `PreToolUse` and `PermissionRequest` is about the call; `deny` of any other event is its veto: the prompt is not sent,
 * the run goes on, the result is objected to. `additionalContext` is for the model, `systemMessage` for people.
 */
export interface HookOutput {
  readonly decision?: "allow" | "ask" | "defer" | "deny";
  readonly reason?: string;
  /** Takes the place of the call's input. */
  readonly updatedInput?: JsonObject;
  /** Takes the place of what the model sees of the result. */
  readonly updatedOutput?: JsonValue;
  readonly additionalContext?: string;
  readonly systemMessage?: string;
  /** Ends the run, with the reason. */
  readonly stop?: string;
}

/** What came of asking a hook: its output, with the text it printed where that was no answer; or why there is none. */
export type HookAnswer = { readonly output: HookOutput; readonly text?: string } | { readonly problem: string };

/**
 * Reads what a hook printed. A JSON object is its answer, anything else is text.
 *
 * Behind other text a JSON object can only tighten: what it denies or asks counts, what it allows does not.
 */
export function parseHookOutput(printed: string): HookAnswer {
  const text = printed.trim();
  if (text === "") return { output: {} };
  if (text.startsWith("{")) {
    const value = parsed(text);
    return value === undefined ? { problem: "it printed what begins like JSON and is none" } : outputOf(value);
  }
  const behind = /(?:^|\n)(\{[\s\S]*\})$/.exec(text)?.[1];
  const value = behind === undefined ? undefined : parsed(behind);
  const late = value === undefined ? undefined : outputOf(value);
  if (late === undefined || "problem" in late) return { output: {}, text };
  const { decision, reason } = late.output;
  return decision === undefined || decision === "allow"
    ? { output: {}, text }
    : { output: { decision, ...(reason !== undefined && { reason }) } };
}

function parsed(text: string): JsonObject | undefined {
  try {
    const value: unknown = JSON.parse(text);
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** Source: the hooks reference of Claude Code, "Hook output" (read 2026-11). */
function outputOf(value: JsonObject): HookAnswer {
  const specific = isJsonObject(value.hookSpecificOutput) ? value.hookSpecificOutput : {};
  const answer = isJsonObject(specific.decision) ? specific.decision : {};
  const said = specific.permissionDecision ?? answer.behavior ?? oldDecision(value.decision);
  const decision = decisions.find((one) => one === said);
  if (said !== undefined && decision === undefined) return { problem: `it decided ${JSON.stringify(said)}` };
  const reason = textIn(specific.permissionDecisionReason) ?? textIn(answer.message) ?? textIn(value.reason);
  const updatedInput = specific.updatedInput ?? answer.updatedInput;
  if (updatedInput !== undefined && !isJsonObject(updatedInput)) return { problem: "its updatedInput is no object" };
  const updatedOutput = specific.updatedToolOutput;
  const additionalContext = textIn(specific.additionalContext);
  const systemMessage = textIn(value.systemMessage);
  return {
    output: {
      ...(decision !== undefined && { decision }),
      ...(reason !== undefined && { reason }),
      ...(updatedInput !== undefined && { updatedInput }),
      ...(updatedOutput !== undefined && { updatedOutput }),
      ...(additionalContext !== undefined && { additionalContext }),
      ...(systemMessage !== undefined && { systemMessage }),
      ...(value.continue === false && { stop: textIn(value.stopReason) ?? "a hook ended the run" }),
    },
  };
}

const decisions = ["allow", "ask", "defer", "deny"] as const;

/** The top-level `decision` of older hooks. */
function oldDecision(decision: JsonValue | undefined): JsonValue | undefined {
  if (decision === "block") return "deny";
  return decision === "approve" ? "allow" : isJsonObject(decision) ? undefined : decision;
}

function textIn(value: JsonValue | undefined): string | undefined {
  return typeof value === "string" && value !== "" ? value : undefined;
}
