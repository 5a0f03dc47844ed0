import type { CallExecution } from "./call-execution.ts";
import { givenApproval, isApprovalOf } from "./given-approval.ts";
import type { RoundScope } from "./round-scope.ts";

/** Reports decisions that match no call of the round, and those beside one that counts. */
export function reportIgnoredApprovals(executions: readonly CallExecution[], scope: RoundScope): void {
  for (const approval of scope.options.approvals ?? []) {
    const decided = executions.find((execution) => isApprovalOf(approval, execution));
    if (decided !== undefined && givenApproval(decided) === approval) continue;
    const isKnown = executions.some((execution) => execution.call.id === approval.toolCallId);
    const reason =
      decided !== undefined
        ? "another decision about the call counts"
        : isKnown
          ? "it was given for another input"
          : "no such call is pending";
    scope.emit({ type: "approval-ignored", toolCallId: approval.toolCallId, reason });
  }
}
