/**
 * How a failing call is tried again.
 *
 * Only after errors that say they are `retryable`, and after those that pass by themselves: a connection that was refused or broke off,
 * a `status` of 429 or from 500 on, a `TimeoutError`.
 *
 * Waits are `baseMs`, `baseMs × factor`, … up to `maxMs`, or what the error's `retryAfterMs` asks for; none after the last attempt.
 */
export interface RetryPolicy {
  /**
   * The first attempt included, 1 or more. A tool's own counts for all its calls, a session's for idempotent and read-only ones alone.
   *
   * @default 3 for idempotent and read-only calls, else 1
   */
  readonly maxAttempts?: number;
  /** The first wait, in milliseconds. @default 1_000 */
  readonly baseMs?: number;
  /** @default 2 */
  readonly factor?: number;
  /** The longest wait, in milliseconds. @default 30_000 */
  readonly maxMs?: number;
}

/**
 * The policy itself, when calls can be made with it.
 *
 * @throws {RangeError} when `maxAttempts` is not 1 or more
 */
export function checkRetryPolicy(policy: RetryPolicy, purpose: string): RetryPolicy {
  const { maxAttempts = 1 } = policy;
  if (maxAttempts >= 1) return policy;
  throw new RangeError(`Cannot ${purpose}: retry.maxAttempts is ${maxAttempts}, and the first attempt counts as 1`);
}
