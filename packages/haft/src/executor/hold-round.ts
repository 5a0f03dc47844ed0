import { HaftError } from "../errors/haft-error.ts";
import type { CallExecution } from "./call-execution.ts";
import { givenApproval } from "./given-approval.ts";
import { holdBack } from "./hold-back.ts";
import { standingDecision } from "./permit.ts";
import type { PendingCall, RoundScope } from "./round-scope.ts";
import { untilAborted } from "./until-aborted.ts";

/** True when nothing of the round may start: every call of it is then pending for the host. */
export function holdRound(executions: readonly CallExecution[], scope: RoundScope): boolean | Promise<boolean> {
  const { onUnknownTool, hold } = scope.policy;
  if (onUnknownTool === "stop" && executions.some((one) => one.result?.outcome === "unknown-tool")) {
    return handOver(executions, executions.map(unknownCall));
  }
  return hold === "round" ? holdForHost(executions, scope) : false;
}

function unknownCall({ call, result }: CallExecution): PendingCall | undefined {
  return result?.outcome === "unknown-tool" ? { call, kind: "unknown-tool" } : undefined;
}

async function holdForHost(executions: readonly CallExecution[], scope: RoundScope): Promise<boolean> {
  const forHost = await Promise.all(executions.map(callForHost));
  const undecided = forHost.filter((one, i) => {
    return one?.kind === "approval" && givenApproval(executions[i] as CallExecution) === undefined;
  }) as PendingCall[];
  if (undecided.length > 0 && scope.options.approvals !== undefined) {
    const ids = undecided.map(({ call }) => `"${call.id}"`).join(", ");
    throw new HaftError("tool-call-pending", `Cannot go on with the round: no decision was given for ${ids}`);
  }
  if (undecided.length === 0 && !forHost.some(isForHost)) return false;
  await handOver(executions, forHost);
  for (const { call, reason } of undecided) scope.emit({ type: "tool-call-waiting", call, reason });
  return true;

  function isForHost(one: PendingCall | undefined, i: number): boolean {
    return one?.kind === "host" && givenApproval(executions[i] as CallExecution)?.decision !== "deny";
  }
}

/** A call that only the host can decide about or execute, by what stands before anybody is asked. */
async function callForHost(execution: CallExecution): Promise<PendingCall | undefined> {
  const { call, prepared, scope } = execution;
  if (prepared === undefined) return undefined;
  if (prepared.run === undefined) return { call, kind: "host" };
  if (scope.session.permissionMode === "dontAsk") return undefined;
  try {
    const standing = await untilAborted(scope.inFlight.keepAlive(standingDecision(execution)), scope.signal);
    return "isAsked" in standing && standing.isAsked ? { call, kind: "approval", reason: standing.reason } : undefined;
  } catch {
    // It is asked again when the call starts, and what it throws then fails the call.
    return undefined;
  }
}

async function handOver(
  executions: readonly CallExecution[],
  forHost: readonly (PendingCall | undefined)[],
): Promise<true> {
  for (const [i, execution] of executions.entries()) {
    execution.result = undefined;
    await holdBack(execution, forHost[i] ?? { call: execution.call, kind: "held" });
  }
  return true;
}
