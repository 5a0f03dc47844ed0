import type { ToolCall } from "../message/part.ts";
import type { Session } from "../session/session.ts";
import { CallExecution } from "./call-execution.ts";
import { check } from "./check.ts";
import { find } from "./find.ts";
import { standingDecision } from "./permit.ts";
import { type PendingCall, RoundScope } from "./round-scope.ts";

/**
 * The call as it would wait for approval, when somebody has to be asked about it; else undefined.
 *
 * It asks rules, mode and the tool's own check, never hooks or the approver. Nothing runs and no number is taken. A call that is
 * refused anyway needs no approval. For hosts that ask before they execute, as other frameworks do.
 */
export async function needsApproval(call: ToolCall, session: Session): Promise<PendingCall | undefined> {
  const scope = new RoundScope(session, 1, {});
  try {
    return await scope.inFlight.keepAlive(askedAbout(new CallExecution(scope, call, 0, false)));
  } catch {
    // It is asked again when the call starts, and what it throws then fails the call.
    return undefined;
  } finally {
    scope.close();
  }
}

async function askedAbout(execution: CallExecution): Promise<PendingCall | undefined> {
  const refused = find(execution) ?? (await check(execution));
  if (refused !== undefined || execution.prepared?.run === undefined) return undefined;
  if (execution.scope.session.permissionMode === "dontAsk") return undefined;
  const standing = await standingDecision(execution);
  if ("role" in standing || !standing.isAsked) return undefined;
  return { call: execution.sent, kind: "approval", reason: standing.reason };
}
