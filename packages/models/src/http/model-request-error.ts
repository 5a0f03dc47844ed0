import { HaftError } from "haft";

export interface ModelRequestFailure {
  readonly provider: string;
  readonly status?: number | undefined;
  readonly retryAfterMs?: number | undefined;
  readonly retryable?: boolean | undefined;
  readonly cause?: unknown;
}

/**
 * A request that brought no answer: refused by the provider, lost on the way, or broken off.
 *
 * `status` is the HTTP status when there was a response; `retryAfterMs` how long the provider asks to wait; `retryable` whether the
 * same request may succeed, where the status and the cause do not say it. The key is never in it.
 */
export class ModelRequestError extends HaftError {
  readonly provider: string;
  readonly status: number | undefined;
  readonly retryAfterMs: number | undefined;
  readonly retryable: boolean | undefined;

  constructor(
    message: string,
    failure: ModelRequestFailure,
    code: "model-request-failed" | "context-too-long" = "model-request-failed",
  ) {
    super(code, message, failure.cause === undefined ? undefined : { cause: failure.cause });
    this.name = "ModelRequestError";
    this.provider = failure.provider;
    this.status = failure.status;
    this.retryAfterMs = failure.retryAfterMs;
    this.retryable = failure.retryable;
  }
}
