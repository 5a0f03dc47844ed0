import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import { wait } from "../session/wait.ts";
import { chain } from "../tool/chain.ts";
import type { CallExecution } from "./call-execution.ts";
import { cancellation, failure } from "./failure.ts";
import { isAskedNobody, type Permit, permit } from "./permit.ts";
import { refusal } from "./refusal.ts";
import { resultOf } from "./result-of.ts";
import { nextAttemptIn } from "./retry.ts";
import type { PendingCall } from "./round-scope.ts";
import { type Ended, runTool } from "./run-tool.ts";

/** Takes a checked call the rest of its way: permit, run, limit. Undefined when it waits. */
export function performCall(execution: CallExecution): ToolResult | undefined | Promise<ToolResult | undefined> {
  return isAskedNobody(execution) ? runCall(execution) : runPermitted(execution);
}

/** What happened since the first pass may be a reason not to start. */
export function refuseLate(execution: CallExecution): ToolResult | undefined {
  const { scope } = execution;
  const { texts } = scope.policy;
  if (scope.signal?.aborted) return cancellation(execution);
  if (execution.hasStartedEntry) return undefined;
  if (scope.isStopped) return refusal(execution, "skipped", texts.skipped());
  if (scope.isFailed) return refusal(execution, "not-run", texts.notRunAfterError());
  return undefined;
}

async function runPermitted(execution: CallExecution): Promise<ToolResult | undefined> {
  let permitted: Permit;
  try {
    permitted = await permit(execution);
  } catch (error) {
    const { signal } = execution.scope;
    if (signal?.aborted !== true) return failure(execution, error);
    // Whoever is still being asked about the call can stop asking.
    execution.abort(signal.reason);
    return cancellation(execution);
  }
  if (permitted === "allowed") return refuseLate(execution) ?? runCall(execution);
  return "role" in permitted ? permitted : leave(execution, permitted);
}

function runCall(execution: CallExecution): ToolResult | undefined | Promise<ToolResult> {
  if (execution.prepared?.run === undefined) return leave(execution, { call: execution.call, kind: "host" });
  writeStarted(execution);
  return chain(attempt(execution), (ended) => settle(execution, ended));
}

/** Leaves a call to the host. */
function leave(execution: CallExecution, pending: PendingCall): undefined {
  const { scope, call } = execution;
  execution.pending = pending;
  if (pending.kind === "approval") scope.emit({ type: "tool-call-waiting", call, reason: pending.reason });
}

/** Written before the call runs, so that whoever loads the transcript knows that it may have had its effect. */
function writeStarted(execution: CallExecution): void {
  const { scope, call, sequence, effectKey } = execution;
  execution.startedAt = scope.policy.clock.now();
  if (execution.hasStartedEntry) return;
  execution.hasStartedEntry = true;
  scope.transcript?.append({ type: "tool-call-started", toolCallId: call.id, sequence, effectKey });
}

function attempt(execution: CallExecution): Ended | Promise<Ended> {
  const { scope, call, sequence } = execution;
  execution.attempts++;
  execution.appended = undefined;
  if (scope.options.onEvent !== undefined) {
    scope.emit({ type: "tool-call-started", call: shownCall(call, execution), sequence, attempt: execution.attempts });
  }
  return runTool(execution);
}

function settle(execution: CallExecution, ended: Ended): ToolResult | Promise<ToolResult> {
  const waitMs = nextAttemptIn(execution, ended);
  return waitMs === undefined ? complete(execution, resultOf(execution, ended)) : tryAgain(execution, ended, waitMs);
}

async function tryAgain(execution: CallExecution, ended: Ended, waitMs: number): Promise<ToolResult> {
  const { scope, call } = execution;
  const error = ended.kind === "threw" ? ended.error : undefined;
  scope.emit({ type: "tool-call-retried", call, attempt: execution.attempts + 1, waitMs, error });
  try {
    await wait(scope.policy.clock, waitMs, scope.signal);
  } catch {
    return complete(execution, cancellation(execution));
  }
  return settle(execution, await attempt(execution));
}

/** Adds to a result what only the execution knows. */
function complete(execution: CallExecution, result: ToolResult): ToolResult {
  const { scope, startedAt, attempts, repairs, appended } = execution;
  const extra = result as { -readonly [Key in keyof ToolResult]: ToolResult[Key] };
  const durationMs = scope.policy.clock.now() - startedAt;
  if (Number.isFinite(durationMs)) extra.durationMs = Math.max(durationMs, 0);
  if (attempts > 1) extra.attempts = attempts;
  if (repairs !== undefined) extra.repairs = repairs;
  if (appended !== undefined) extra.appended = appended;
  // A tool that goes on after its time limit has nothing more to add.
  execution.appended = undefined;
  return result;
}

function shownCall(call: ToolCall, execution: CallExecution): ToolCall {
  const { changedInput, prepared } = execution;
  if (changedInput !== undefined) return { ...call, input: changedInput };
  return call.input !== undefined || prepared === undefined ? call : { ...call, input: prepared.input };
}
