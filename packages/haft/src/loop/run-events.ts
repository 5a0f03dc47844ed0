import { tell } from "../executor/tell.ts";
import { checkPrompt, checkRunOptions } from "./check-run-options.ts";
import { run } from "./run.ts";
import type { RunOptions, RunResult } from "./run-options.ts";
import type { StepEvent } from "./step-event.ts";

/**
 * A run as a stream of its events: iterate them, then take `result`.
 *
 * The run starts with the first `next()`. Who stops iterating early ends it: it is aborted. Events wait until they are read.
 *
 * @throws {TypeError} at once, for what `run` rejects with one
 */
export function runEvents(options: RunOptions): AsyncGenerator<StepEvent, RunResult, void> {
  checkRunOptions(options);
  checkPrompt(options);
  return stream(options);
}

async function* stream(options: RunOptions): AsyncGenerator<StepEvent, RunResult, void> {
  const abandoned = new AbortController();
  const endLink = link(options.signal, abandoned);
  const queue: StepEvent[] = [];
  let wake = () => {};
  const onEvent = (event: StepEvent): void => {
    queue.push(event);
    wake();
    if (options.onEvent !== undefined) tell(options.onEvent, event);
  };
  let isOver = false;
  const running = run({ ...options, signal: abandoned.signal, onEvent }).finally(() => {
    isOver = true;
    wake();
  });
  running.catch(() => {});
  try {
    for (;;) {
      while (queue.length > 0) yield queue.shift() as StepEvent;
      if (isOver) return await running;
      await new Promise<void>((resolve) => {
        wake = resolve;
      });
    }
  } finally {
    endLink();
    if (!isOver) {
      abandoned.abort(new DOMException("Nobody reads the events of the run any more", "AbortError"));
      await running.catch(() => {});
    }
  }
}

function link(signal: AbortSignal | undefined, to: AbortController): () => void {
  if (signal === undefined) return () => {};
  const onAbort = () => to.abort(signal.reason);
  if (signal.aborted) onAbort();
  signal.addEventListener("abort", onAbort, { once: true });
  return () => signal.removeEventListener("abort", onAbort);
}
