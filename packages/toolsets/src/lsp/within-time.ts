/**
 * Waits for a promise no longer than its limits say.
 *
 * @param late makes what is thrown at the time limit
 * @throws the reason of the signal
 */
export async function withinTime<T>(
  promise: Promise<T>,
  { timeoutMs, signal }: { readonly timeoutMs: number; readonly signal: AbortSignal },
  late: () => Error,
): Promise<T> {
  // What comes after is nobody's.
  promise.catch(() => undefined);
  return new Promise((resolve, reject) => {
    const abort = (): void => end(() => reject(signal.reason));
    const timer = setTimeout(() => end(() => reject(late())), Math.max(0, timeoutMs));
    function end(settle: () => void): void {
      clearTimeout(timer);
      signal.removeEventListener("abort", abort);
      settle();
    }
    signal.addEventListener("abort", abort, { once: true });
    if (signal.aborted) abort();
    promise.then(
      (value) => end(() => resolve(value)),
      (error: unknown) => end(() => reject(error)),
    );
  });
}
