import { CallExecution } from "../executor/call-execution.ts";
import { executeRound } from "../executor/execute-tool-calls.ts";
import { type RoundResult, RoundScope } from "../executor/round-scope.ts";
import type { OpenToolCall } from "../message/open-tool-calls.ts";
import type { RunState } from "./run-state.ts";

/** Executes the open calls of the last answer. */
export function executeOpenCalls(state: RunState, open: readonly OpenToolCall[]): Promise<RoundResult> {
  const scope = new RoundScope(state.session, open.length, state);
  const executions = open.map(({ call, isStarted }, index) => new CallExecution(scope, call, index, isStarted));
  return executeRound(executions, scope);
}
