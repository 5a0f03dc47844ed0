import type { CallExecution } from "./call-execution.ts";
import { isApprovalOf } from "./permit.ts";
import type { RoundScope } from "./round-scope.ts";

/** Reports decisions that match no call of the round. */
export function reportIgnoredApprovals(executions: readonly CallExecution[], scope: RoundScope): void {
  for (const approval of scope.options.approvals ?? []) {
    if (executions.some((execution) => isApprovalOf(approval, execution))) continue;
    const isKnown = executions.some((execution) => execution.call.id === approval.toolCallId);
    const reason = isKnown ? "it was given for another input" : "no such call is pending";
    scope.emit({ type: "approval-ignored", toolCallId: approval.toolCallId, reason });
  }
}
