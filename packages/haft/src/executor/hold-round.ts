import { HaftError } from "../errors/haft-error.ts";
import type { CallExecution } from "./call-execution.ts";
import { givenApproval, standingDecision } from "./permit.ts";
import type { PendingCall, RoundScope } from "./round-scope.ts";

/** True when nothing of the round may start: every call of it is then pending for the host. */
export function holdRound(executions: readonly CallExecution[], scope: RoundScope): boolean | Promise<boolean> {
  const { onUnknownTool, hold } = scope.policy;
  if (onUnknownTool === "stop" && executions.some((one) => one.result?.outcome === "unknown-tool")) {
    handOver(executions, (one) => (one.result?.outcome === "unknown-tool" ? "unknown-tool" : "held"));
    return true;
  }
  return hold === "round" ? holdForHost(executions, scope) : false;
}

async function holdForHost(executions: readonly CallExecution[], scope: RoundScope): Promise<boolean> {
  const kinds = await Promise.all(executions.map(kindOf));
  const undecided = executions.filter((one, i) => kinds[i] === "approval" && givenApproval(one) === undefined);
  if (undecided.length > 0 && scope.options.approvals !== undefined) {
    const ids = undecided.map((one) => `"${one.call.id}"`).join(", ");
    throw new HaftError("tool-call-pending", `Cannot go on with the round: no decision was given for ${ids}`);
  }
  if (undecided.length === 0 && !kinds.includes("host")) return false;
  handOver(executions, (_, i) => kinds[i] ?? "held");
  for (const { call, pending } of undecided) scope.emit({ type: "tool-call-waiting", call, reason: pending?.reason });
  return true;
}

/** What a call would be handed over for, by what stands before anybody is asked. */
async function kindOf(execution: CallExecution): Promise<PendingCall["kind"] | undefined> {
  if (execution.prepared === undefined) return undefined;
  if (execution.prepared.run === undefined) return "host";
  const decision = await standingDecision(execution);
  return decision.decision === "ask" ? "approval" : undefined;
}

function handOver(
  executions: readonly CallExecution[],
  kind: (execution: CallExecution, index: number) => PendingCall["kind"],
): void {
  const kinds = executions.map(kind);
  executions.forEach((execution, i) => {
    execution.result = undefined;
    execution.pending = { call: execution.call, kind: kinds[i] ?? "held" };
  });
}
