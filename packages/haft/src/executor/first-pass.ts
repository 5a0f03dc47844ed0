import { isThenable } from "../tool/is-thenable.ts";
import type { CallExecution } from "./call-execution.ts";
import { check } from "./check.ts";
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
  if (isRefusedByGuard(execution)) return;
  const checked = find(execution) ? check(execution) : undefined;
  if (!execution.wasStarted) return checked;
  return isThenable(checked) ? checked.then(() => settleStarted(execution)) : settleStarted(execution);
}

function isRefusedByGuard(execution: CallExecution): boolean {
  const { scope, call } = execution;
  const repetitions = scope.guard?.refuse(call);
  if (repetitions === undefined) return false;
  execution.isRefusedByGuard = true;
  const text = scope.policy.texts.noProgressRefusal(call.name, repetitions);
  execution.result = refusal(execution, "denied", text, { code: "no-progress" });
  return true;
}

/** A call whose end is unknown runs again only when that changes nothing. */
function settleStarted(execution: CallExecution): void {
  const traits = execution.prepared?.traits;
  if (traits?.readOnly || traits?.idempotent) return;
  const { texts } = execution.scope.policy;
  execution.prepared = undefined;
  execution.result = refusal(execution, "unsettled", texts.unsettled(execution.tool?.name ?? execution.call.name));
}
