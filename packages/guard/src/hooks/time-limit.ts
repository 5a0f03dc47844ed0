/** How long something is waited for. */
export interface TimeLimit {
  /** Settles at the end of the time, or when the signal is aborted; never rejects. */
  readonly over: Promise<"timed-out" | "aborted">;
  /** Lets go of the timer and the signal. */
  clear(): void;
}

/** A time limit of its own beside a signal. It keeps the process alive. */
export function timeLimit(timeoutMs: number, signal: AbortSignal | undefined): TimeLimit {
  const { promise, resolve } = Promise.withResolvers<"timed-out" | "aborted">();
  const timer = setTimeout(() => resolve("timed-out"), timeoutMs);
  const abort = (): void => resolve("aborted");
  signal?.addEventListener("abort", abort, { once: true });
  if (signal?.aborted) abort();
  return {
    over: promise,
    clear() {
      clearTimeout(timer);
      signal?.removeEventListener("abort", abort);
    },
  };
}
