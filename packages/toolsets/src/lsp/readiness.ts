/** What a server has said about being busy with its index. */
export interface Readiness {
  readonly isBusy: boolean;
  /** True once it has said that something is done: then it says when it is busy. */
  readonly hasSignals: boolean;
  /** Notes a `$/progress` of the server. */
  noteProgress(token: string | number, value: unknown): void;
  /** Notes that the server is, or is not, done with all that it does of itself; progress does not count from then on. */
  noteQuiet(isQuiet: boolean): void;
  /** Waits until it is not busy, up to `waitMs` since it became so; false when it still is. */
  whenIdle(waitMs: number, signal: AbortSignal): Promise<boolean>;
}

export function createReadiness(now: () => number = () => performance.now()): Readiness {
  const running = new Set<string | number>();
  const waiting = new Set<() => void>();
  let isQuiet: boolean | undefined;
  let hasSignals = false;
  let busySince: number | undefined;

  const isBusy = (): boolean => (isQuiet === undefined ? running.size > 0 : !isQuiet);

  function settle(): void {
    busySince = isBusy() ? (busySince ?? now()) : undefined;
    if (busySince === undefined) for (const go of [...waiting]) go();
  }

  return {
    get isBusy() {
      return isBusy();
    },
    get hasSignals() {
      return hasSignals;
    },
    noteProgress(token, value) {
      const kind = (value as { readonly kind?: unknown } | null)?.kind;
      if (kind === "begin" && running.size < maxRunning) running.add(token);
      if (kind === "end") hasSignals = running.delete(token) || hasSignals;
      settle();
    },
    noteQuiet(quiet) {
      isQuiet = quiet;
      hasSignals ||= quiet;
      settle();
    },
    whenIdle(waitMs, signal) {
      if (!isBusy()) return Promise.resolve(true);
      // Who has been waited for long is not waited for as long by every call.
      const left = Math.max(leastWaitMs, waitMs - (now() - (busySince ?? now())));
      return new Promise((resolve, reject) => {
        const end = (): void => {
          clearTimeout(timer);
          waiting.delete(end);
          signal.removeEventListener("abort", end);
          if (signal.aborted) reject(signal.reason);
          else resolve(!isBusy());
        };
        const timer = setTimeout(end, Math.min(left, waitMs));
        waiting.add(end);
        signal.addEventListener("abort", end, { once: true });
        if (signal.aborted) end();
      });
    },
  };
}

const leastWaitMs = 1_000;
const maxRunning = 1_000;
