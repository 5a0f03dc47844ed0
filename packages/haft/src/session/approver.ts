import type { JsonObject } from "../json/json-value.ts";
import type { ToolCall } from "../message/part.ts";
import type { Tool } from "../tool/tool.ts";
import type { ToolContext } from "../tool/tool-context.ts";
import type { Traits } from "../tool/traits.ts";

/** A call that may only run if somebody says so. `reason` is why it is asked; `describe` says what it will do. */
export interface ApprovalRequest {
  readonly call: ToolCall;
  readonly tool: Tool;
  readonly input: JsonObject;
  readonly traits: Traits;
  readonly reason: string | undefined;
  readonly context: ToolContext;
  describe(): Promise<string>;
}

/**
 * `wait` leaves the call pending: it can be decided later, by an approval given to `run`; its `reason` is that of the pending call. A denial
 * that `isUnasked` is nobody's: the approver had nobody to ask, and the model is told so.
 * A changed `input` is checked again, and the result bears it.
 */
export type Approval =
  | { readonly decision: "allow"; readonly input?: JsonObject }
  | { readonly decision: "deny"; readonly reason?: string; readonly isUnasked?: boolean }
  | { readonly decision: "wait"; readonly reason?: string };

/** Decides about calls that need it: a person, a policy, a queue. */
export interface Approver {
  decide(request: ApprovalRequest): Approval | Promise<Approval>;
}

/**
 * A decision about a call that is pending in a transcript.
 *
 * It is matched by call id and, when `forInput` is given, by the input that was decided about; one that matches no pending call is
 * ignored and reported (`approval-ignored`).
 */
export type CallApproval = { readonly toolCallId: string; readonly forInput?: JsonObject } & (
  | { readonly decision: "allow"; readonly input?: JsonObject }
  | { readonly decision: "deny"; readonly reason?: string }
);

/** Leaves every call that needs approval pending, to be decided later. */
export const waitingApprover: Approver = { decide: () => ({ decision: "wait" }) };
