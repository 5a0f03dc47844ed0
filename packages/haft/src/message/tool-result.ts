import type { Issue } from "../json/issue.ts";
import type { JsonObject, JsonValue } from "../json/json-value.ts";
import type { Repair } from "../json/repair.ts";
import type { Message } from "./message.ts";
import type { ContentPart } from "./part.ts";

/** How a call ended. Everything but `ok` and `skipped` is told to the model as an error. */
export type Outcome = (typeof outcomes)[number];

export const outcomes = [
  "ok",
  "failed",
  "invalid-input",
  "unknown-tool",
  "denied",
  "timed-out",
  "cancelled",
  "skipped",
  "not-run",
  "unsettled",
] as const;

/**
 * The one answer to a tool call. `content` is for the model, everything else for the program.
 *
 * `toolName` is the name that was called, which may be an alias of the tool's.
 * `input` is what a hook, the tool's own check or an approver put in the place of the call's input; absent when nobody did.
 * `code` is the tool's own error code or a more precise one than the outcome. `errorId` finds the whole error at the host.
 * `appended` are the messages the tool added; they are shown to the model after all results of the round.
 * `durationMs` is absent when the tool did not run. `sequence` is the number the call took in its session.
 */
export interface ToolResult {
  readonly role: "tool";
  readonly toolCallId: string;
  readonly toolName: string;
  readonly outcome: Outcome;
  readonly content: readonly ContentPart[];
  readonly sequence?: number;
  readonly input?: JsonObject;
  readonly structured?: JsonValue;
  readonly code?: string;
  readonly errorId?: string;
  readonly issues?: readonly Issue[];
  readonly repairs?: readonly Repair[];
  readonly warnings?: readonly string[];
  readonly appended?: readonly Message[];
  readonly durationMs?: number;
  readonly attempts?: number;
}

/** What a tool result may say beyond its call, outcome and content. */
export type ToolResultDetails = Omit<ToolResult, "role" | "toolCallId" | "toolName" | "outcome" | "content">;

/**
 * The result of a call. A text becomes one text part; a list of parts is copied and frozen.
 *
 * @throws {TypeError} when a part is missing from the list (`null`, `undefined`)
 */
export function toolResult(
  call: { readonly id: string; readonly name: string },
  outcome: Outcome,
  content: string | readonly ContentPart[],
  details?: ToolResultDetails,
): ToolResult {
  const parts: readonly ContentPart[] = typeof content === "string" ? [{ type: "text", text: content }] : [...content];
  for (let i = 0; i < parts.length; i++) {
    if (parts[i] == null) throw new TypeError(`Cannot make a result of call "${call.id}": part ${i} is ${parts[i]}`);
  }
  return { role: "tool", toolCallId: call.id, toolName: call.name, outcome, content: Object.freeze(parts), ...details };
}

/** True when the model is to be told that the call failed. */
export function isErrorOutcome(outcome: Outcome): boolean {
  return outcome !== "ok" && outcome !== "skipped";
}
