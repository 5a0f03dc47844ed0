import { HaftError } from "../errors/haft-error.ts";
import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import { checkApprovals } from "../session/check-approvals.ts";
import type { Session } from "../session/session.ts";
import { CallExecution } from "./call-execution.ts";
import { combinedError } from "./combined-error.ts";
import { onErrorOf } from "./failure.ts";
import { isUnexpected } from "./finish-call.ts";
import { firstPass } from "./first-pass.ts";
import { holdRound } from "./hold-round.ts";
import { reportIgnoredApprovals } from "./ignored-approvals.ts";
import { type ExecuteOptions, type PendingCall, type RoundResult, RoundScope } from "./round-scope.ts";
import { schedule } from "./schedule.ts";
import { startCall } from "./start-call.ts";
import { startedCalls } from "./started-calls.ts";

/**
 * Executes the calls of one message: all are checked in order, then run as the session's schedule allows.
 *
 * Every call gets exactly one result, in whatever way it ends, except those handed to the host (`pendingCalls`). It
 * rejects because of a tool only when that was asked for (`onToolError: "throw"`); an abort gives the calls their results too. Usable
 * without the loop. A call that the transcript says was started runs again only when that changes nothing; else it is `unsettled`.
 *
 * @throws {TypeError} when something in `approvals` is no decision
 * @throws {HaftError} `session-closed`; `transcript-invalid` when the transcript has the result of a call
 */
export async function executeToolCalls(
  calls: readonly ToolCall[],
  session: Session,
  options: ExecuteOptions = {},
): Promise<RoundResult> {
  session.closed.throwIfAborted();
  if (options.approvals !== undefined) checkApprovals(options.approvals);
  const started = startedCalls(calls, options.transcript);
  const scope = new RoundScope(session, calls.length, options);
  const executions = calls.map((call, index) => new CallExecution(scope, call, index, started.has(call.id)));
  return executeRound(executions, scope);
}

/** Executes a round whose calls are already known to the executor. */
export async function executeRound(executions: readonly CallExecution[], scope: RoundScope): Promise<RoundResult> {
  try {
    scope.executions = executions;
    const passed = firstPass(executions);
    if (passed !== undefined) await passed;
    if (scope.options.approvals !== undefined) reportIgnoredApprovals(executions, scope);
    const isHeld = holdRound(executions, scope);
    if (isHeld === true || (isHeld !== false && (await isHeld))) return roundResult(executions, scope);
    const done = executions.length === 1 ? startCall(executions[0] as CallExecution) : schedule(executions, scope);
    if (done !== undefined) await done;
    return roundResult(executions, scope);
  } finally {
    scope.close();
  }
}

function roundResult(executions: readonly CallExecution[], scope: RoundScope): RoundResult {
  const results: ToolResult[] = [];
  let pendingCalls: readonly PendingCall[] = none;
  let errors: readonly unknown[] = none;
  let thrown: readonly unknown[] = none;
  for (let i = 0; i < executions.length; i++) {
    const execution = executions[i] as CallExecution;
    const { pending, sent } = execution;
    if (pending !== undefined)
      pendingCalls = [...pendingCalls, pending.call === sent ? pending : { ...pending, call: sent }];
    else if (execution.result !== undefined) results.push(execution.result);
    if (execution.error === undefined || !isUnexpected(execution)) continue;
    errors = [...errors, execution.error];
    if (onErrorOf(execution) === "throw") thrown = [...thrown, execution.error];
  }
  if (thrown.length > 0) throw combinedError(thrown);
  return { results, pendingCalls, isStopped: scope.isStopped, errors };
}

const none: readonly never[] = [];

/** How one call is executed by itself. */
export interface ExecuteCallOptions extends ExecuteOptions {
  /** A number the caller reserved: the same one again is a retry, a lower one an error. @default the session's next */
  readonly sequence?: number;
  /** The host's own id of the operation; it replaces the effect key. */
  readonly operationId?: string;
}

/**
 * Executes one call through the whole pipeline.
 *
 * @throws {TypeError} when something in `approvals` is no decision
 * @throws {RangeError} when `operationId` is blank or `sequence` is not 1 or more
 * @throws {HaftError} `session-closed`; `transcript-invalid` when the transcript has its result; `sequence-stale`; `tool-call-pending` when
 *   the call waits for approval or is for the host to execute
 */
export async function executeToolCall(
  call: ToolCall,
  session: Session,
  options: ExecuteCallOptions = {},
): Promise<ToolResult> {
  const { sequence, operationId } = options;
  session.closed.throwIfAborted();
  if (operationId !== undefined && operationId.trim() === "")
    throw new RangeError("Cannot execute a call: its operation id is blank");
  if (options.approvals !== undefined) checkApprovals(options.approvals);
  const isStarted = startedCalls([call], options.transcript).has(call.id) && sequence === undefined;
  const scope = new RoundScope(session, 1, options);
  const execution = new CallExecution(scope, call, 0, isStarted);
  if (sequence !== undefined) execution.sequence = session.reserveSequence(sequence);
  execution.operationId = operationId;
  await executeRound([execution], scope);
  if (execution.result !== undefined) return execution.result;
  throw new HaftError(
    "tool-call-pending",
    `Cannot finish call "${call.id}" of tool "${call.name}" here: ${execution.pending?.kind === "host" ? "it is for the host to execute" : "it waits for approval"}`,
  );
}
