import { type Clock, systemClock } from "../session/clock.ts";
import { wait } from "../session/wait.ts";
import type { RetryPolicy } from "../tool/retry-policy.ts";
import { isTransientError, retryAfterMsOf } from "./is-transient-error.ts";
import type { ModelEvent, ModelMiddleware } from "./model.ts";
import { segmentGuard } from "./segment-guard.ts";

/** Waits are `baseMs`, `baseMs × factor` … up to `maxMs`, each spread by `jitter`, or what the error's `retryAfterMs` asks for. */
export interface RetryModelOptions extends RetryPolicy {
  /** The first attempt included. @default 3 */
  readonly maxAttempts?: number;
  /** @default 2_000 */
  readonly baseMs?: number;
  /** @default 2 */
  readonly factor?: number;
  /** @default 30_000 */
  readonly maxMs?: number;
  /** How far a wait is spread, as a part of itself to either side; it stays between `baseMs` and `maxMs`. @default 0.5 */
  readonly jitter?: number;
  /** An error that asks for a longer wait than this is not retried. @default 120_000 */
  readonly maxRetryAfterMs?: number;
  /**
   * Also retry an answer that breaks off, after taking back what was said with `model-stream-segment-reset`.
   *
   * @default false: only a request that failed before its first event is retried
   */
  readonly restart?: boolean;
  /** @default `isTransientError` */
  readonly isRetryable?: (error: unknown) => boolean;
  readonly onRetry?: (retry: ModelRetry) => void;
  readonly clock?: Clock;
  /** A number from 0 up to 1. @default Math.random */
  readonly random?: () => number;
}

/** `attempt` is the one that failed, from 1. */
export interface ModelRetry {
  readonly attempt: number;
  readonly waitMs: number;
  readonly error: unknown;
}

/**
 * Asks again when a request fails for a reason that may pass. After the last attempt its error is thrown as it is; an abort ends a wait
 * at once.
 *
 * Stands inside a tool loop: around one, it would run the loop's tools again.
 */
export function retryModel(options: RetryModelOptions = {}): ModelMiddleware {
  const { maxAttempts = 3, maxRetryAfterMs = 120_000, restart = false, clock = systemClock } = options;
  const isRetryable = options.isRetryable ?? isTransientError;
  return (model) => ({
    id: model.id,
    async *stream(request, { signal }): AsyncGenerator<ModelEvent> {
      for (let attempt = 1; ; attempt++) {
        const said = segmentGuard();
        try {
          for await (const event of model.stream(request, { signal })) {
            said.note(event);
            yield event;
          }
          return;
        } catch (error) {
          signal.throwIfAborted();
          const waitMs = retryAfterMsOf(error) ?? backoffMs(attempt, options);
          const isOpen = !said.isStarted || (restart && said.canTakeBack);
          if (attempt >= maxAttempts || !isOpen || waitMs > maxRetryAfterMs || !isRetryable(error)) throw error;
          options.onRetry?.({ attempt, waitMs, error });
          if (said.isStarted)
            yield { type: "model-stream-segment-reset", reason: "the answer broke off and is asked for again" };
          await wait(clock, waitMs, signal);
        }
      }
    },
  });
}

function backoffMs(attempt: number, options: RetryModelOptions): number {
  const { baseMs = 2_000, factor = 2, maxMs = 30_000, jitter = 0.5, random = Math.random } = options;
  const spread = 1 + jitter * (2 * random() - 1);
  return Math.min(Math.max(baseMs * factor ** (attempt - 1) * spread, baseMs), maxMs);
}
