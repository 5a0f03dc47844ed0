import { type EndReason, pendingToolCalls, type RunOptions, type RunResult, run, type Transcript } from "haft";
import type { CommandEnd } from "../../terminal/exit-codes.ts";
import { Stop } from "../../terminal/stop.ts";

/** How a run ended. `error` says why it has no whole answer. */
export interface RunEnd {
  readonly end: CommandEnd;
  readonly endReason: EndReason | CommandEnd;
  readonly error?: unknown;
}

/** Runs until the transcript owes nothing: first what an earlier run left open, with its answer, then the prompt. Never throws. */
export async function goOn(options: RunOptions & { readonly transcript: Transcript }): Promise<RunEnd> {
  try {
    if (options.prompt !== undefined && pendingToolCalls(options.transcript).length > 0) {
      const earlier = endOf(await run({ ...options, prompt: undefined }));
      if (earlier.end !== "done") return earlier;
    }
    return endOf(await run(options));
  } catch (error) {
    const end = error instanceof Stop ? error.end : "failed";
    return { end, endReason: end, error };
  }
}

function endOf({ endReason }: RunResult): RunEnd {
  const reason = reasons[endReason];
  if (reason === undefined) return { end: "done", endReason };
  const error = new Error(`Cannot finish the run: ${reason}`);
  return { end: endReason === "step-limit" ? "step-limit" : "failed", endReason, error };
}

const reasons: Readonly<Record<EndReason, string | undefined>> = {
  answered: undefined,
  stopped: undefined,
  pending: "calls wait for somebody to decide about them",
  "step-limit": "the limit of steps is reached; --max-steps raises it",
  "no-progress": "the model repeats calls that bring nothing new",
  length: "the answer was cut off at the model's limit of tokens",
  "content-filter": "the provider withheld the answer",
};
