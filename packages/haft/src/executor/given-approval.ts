import { isEqualJson } from "../json/is-equal-json.ts";
import type { CallApproval } from "../session/approver.ts";
import type { CallExecution } from "./call-execution.ts";

/** The decision that was made about this call before, about this very input. Of several, a denial counts, or else the first. */
export function givenApproval(execution: CallExecution): CallApproval | undefined {
  const { approvals } = execution.scope.options;
  if (approvals === undefined) return undefined;
  const given = approvals.filter((approval) => isApprovalOf(approval, execution));
  return given.find(({ decision }) => decision === "deny") ?? given[0];
}

/** The input it was given for is the one the model sent, or the checked one that an approver was shown. */
export function isApprovalOf(approval: CallApproval, { call, sent, prepared }: CallExecution): boolean {
  if (approval.toolCallId !== call.id) return false;
  const { forInput } = approval;
  if (forInput === undefined) return true;
  return [call.input, sent.input, prepared?.input].some((input) => input !== undefined && isEqualJson(forInput, input));
}
