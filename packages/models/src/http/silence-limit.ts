import { ModelRequestError } from "./model-request-error.ts";

// A timer of Node above 2^31-1 ms fires at once.
const longestTimerMs = 2_147_483_647;

/**
 * A signal that aborts when the caller's does, or when nothing has been heard for `limitMs`.
 *
 * One listener and one timer, both gone after `close()`: `AbortSignal.any` and `AbortSignal.timeout` leave theirs behind.
 */
export class SilenceLimit {
  readonly signal: AbortSignal;
  readonly #controller = new AbortController();
  #timer: NodeJS.Timeout;
  readonly #caller: AbortSignal;
  readonly #abort = (): void => this.#controller.abort(this.#caller.reason);

  constructor(caller: AbortSignal, limitMs: number, provider: string) {
    this.signal = this.#controller.signal;
    this.#caller = caller;
    caller.addEventListener("abort", this.#abort, { once: true });
    const message = `Cannot get an answer from ${provider}: nothing came for ${limitMs} ms`;
    this.#timer = setTimeout(
      () => this.#controller.abort(new ModelRequestError(message, { provider, retryable: true })),
      Math.min(limitMs, longestTimerMs),
    );
  }

  heard(): void {
    this.#timer.refresh();
  }

  /** From now on it does not matter what is heard. */
  endWithin(limitMs: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#controller.abort(), limitMs);
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#caller.removeEventListener("abort", this.#abort);
  }
}
