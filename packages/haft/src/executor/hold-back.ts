import type { CallExecution } from "./call-execution.ts";
import { finishCall } from "./finish-call.ts";
import { givenApproval } from "./given-approval.ts";
import { refusal } from "./refusal.ts";
import type { PendingCall } from "./round-scope.ts";

/** Leaves a call pending that cannot start yet. A denial needs no order and counts at once; an approval has to be given again. */
export function holdBack(execution: CallExecution, pending: PendingCall): void | Promise<void> {
  const { scope, call } = execution;
  const given = givenApproval(execution);
  if (given?.decision === "deny") {
    execution.pending = undefined;
    const text = scope.policy.texts.rejected(given.reason);
    return finishCall(execution, refusal(execution, "denied", text, { code: "rejected" }));
  }
  execution.pending = pending;
  if (given === undefined) return;
  const reason = pending.kind === "host" ? "it is for the host to execute" : "it still waits for another call";
  scope.emit({ type: "approval-ignored", toolCallId: call.id, reason });
}
