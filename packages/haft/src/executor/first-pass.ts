import type { ToolResult } from "../message/tool-result.ts";
import { isThenable } from "../tool/is-thenable.ts";
import type { CallExecution } from "./call-execution.ts";
import { type Checked, check } from "./check.ts";
import { find } from "./find.ts";
import { refusal } from "./refusal.ts";

/**
 * What happens to all calls of a round, in order, before any of them starts: number, guard, find, parse, check.
 *
 * It never asks the world, because an earlier call of the round may change it. It is synchronous unless a tool's own validation waits.
 */
export function firstPass(executions: readonly CallExecution[]): void | Promise<void> {
  for (let i = 0; i < executions.length; i++) {
    const waited = passOne(executions[i] as CallExecution);
    if (isThenable(waited)) return passRest(executions, i, waited);
  }
}

async function passRest(executions: readonly CallExecution[], from: number, waited: Promise<void>): Promise<void> {
  await waited;
  for (let i = from + 1; i < executions.length; i++) await passOne(executions[i] as CallExecution);
}

function passOne(execution: CallExecution): void | Promise<void> {
  if (execution.sequence === 0) execution.sequence = execution.scope.session.nextSequence();
  const refused = refusedByGuard(execution) ?? find(execution) ?? check(execution);
  if (isThenable(refused)) return refused.then((late) => settle(execution, late));
  settle(execution, refused);
}

function settle(execution: CallExecution, refused: Checked): void {
  execution.result = execution.wasStarted ? unsettled(execution) : refused;
}

function refusedByGuard(execution: CallExecution): ToolResult | undefined {
  const { scope, call, wasStarted } = execution;
  const repetitions = wasStarted ? undefined : scope.guard?.refuse(call);
  if (repetitions === undefined) return undefined;
  execution.isRefusedByGuard = true;
  const text = scope.policy.texts.noProgressRefusal(call.name, repetitions);
  return refusal(execution, "denied", text, { code: "no-progress" });
}

/** A call whose end is unknown runs again only when that changes nothing. */
function unsettled(execution: CallExecution): ToolResult | undefined {
  const { prepared, scope, call } = execution;
  if (prepared?.traits.readOnly || prepared?.traits.idempotent) return undefined;
  execution.prepared = undefined;
  return refusal(execution, "unsettled", scope.policy.texts.unsettled(execution.tool?.name ?? call.name));
}
