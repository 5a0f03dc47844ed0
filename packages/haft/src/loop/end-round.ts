import { combinedError } from "../executor/combined-error.ts";
import type { RoundResult } from "../executor/round-scope.ts";
import type { EndReason } from "./end-reason.ts";
import type { RunState } from "./run-state.ts";

/** Takes note of a round that was executed. Says why the run is over, or undefined to go on. */
export function endRound(state: RunState, round: RoundResult): EndReason | undefined {
  state.steps++;
  state.approvals = undefined;
  state.signal?.throwIfAborted();
  if (state.options.maxConsecutiveErrors !== undefined) countErrors(state, round, state.options.maxConsecutiveErrors);
  if (round.pendingCalls.length > 0) {
    state.pendingCalls = round.pendingCalls;
    return "pending";
  }
  if (round.isStopped) return "stopped";
  if (state.guard?.isExhausted) {
    state.watch?.({ type: "no-progress", toolName: round.results[0]?.toolName ?? "" });
    return "no-progress";
  }
  return undefined;
}

/** Rounds in a row with unexpected errors, not errors, are counted; a clean round starts again. */
function countErrors(state: RunState, { errors }: RoundResult, maxConsecutiveErrors: number): void {
  state.consecutiveErrors = errors.length === 0 ? 0 : state.consecutiveErrors + 1;
  if (state.consecutiveErrors <= maxConsecutiveErrors) return;
  throw combinedError(errors);
}
