/**
 * How a failing call is tried again. Only errors that say they are retryable are.
 *
 * Waits are `baseMs`, `baseMs × factor`, … up to `maxMs`, or what the error's `retryAfterMs` asks for; none after the last attempt.
 */
export interface RetryPolicy {
  /** The first attempt included, 1 or more. @default 3 for idempotent or read-only calls, else 1 */
  readonly maxAttempts?: number;
  /** @default 1_000 */
  readonly baseMs?: number;
  /** @default 2 */
  readonly factor?: number;
  /** @default 30_000 */
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
