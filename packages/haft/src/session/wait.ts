import type { Clock } from "./clock.ts";

/**
 * Waits `ms` milliseconds on `clock`. When `signal` aborts it rejects at once with the signal's own reason.
 *
 * Zero or less does not wait.
 */
export function wait(clock: Clock, ms: number, signal?: AbortSignal | undefined): Promise<void> {
  return new Promise((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason);
    if (ms <= 0) return resolve();
    const cancel = clock.after(ms, () => {
      signal?.removeEventListener("abort", stop);
      resolve();
    });
    function stop(): void {
      cancel();
      reject(signal?.reason);
    }
    signal?.addEventListener("abort", stop, { once: true });
  });
}
