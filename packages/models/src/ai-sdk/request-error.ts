import { HaftError } from "haft";
import { lostConnection } from "../http/lost-connection.ts";
import { ModelRequestError } from "../http/model-request-error.ts";
import { retryAfterMs } from "../http/retry-after.ts";
import { parseError } from "../protocols/openai-chat/parse-error.ts";

/** The fields that matter of an `APICallError` of the AI SDK. */
interface ApiCallError extends Error {
  readonly url: string;
  readonly statusCode?: number;
  readonly responseHeaders?: Readonly<Record<string, string>>;
  readonly responseBody?: string;
  readonly isRetryable: boolean;
}

/**
 * What a model of the AI SDK threw, as an error that says who refused what. A `HaftError` stays what it is.
 *
 * An `APICallError` holds the whole request: it is not passed on as the cause, only its own cause is.
 */
export function requestError(error: unknown, provider: string): HaftError {
  if (HaftError.isInstance(error)) return error;
  if (isApiCallError(error)) return refusedOrLost(error, provider);
  const reason = error instanceof Error ? error.message : describe(error);
  const message = `Cannot get an answer from ${provider}: ${reason.replace(/\.$/, "")}`;
  return new ModelRequestError(message, { provider, cause: error });
}

function refusedOrLost(error: ApiCallError, provider: string): HaftError {
  const { statusCode: status, message, isRetryable: retryable, cause } = error;
  if (status === undefined) return lostConnection(cause ?? error, provider, error.url);
  const waitMs = retryAfterMs(new Headers(error.responseHeaders));
  const said = parseError(error.responseBody || message, { provider, status });
  const failure = { provider, status, retryAfterMs: waitMs, retryable, cause };
  return new ModelRequestError(said.message, failure, said.code as "model-request-failed" | "context-too-long");
}

// The mark by which copies of `@ai-sdk/provider` know each other's errors.
const marker = Symbol.for("vercel.ai.error.AI_APICallError");

function isApiCallError(error: unknown): error is ApiCallError {
  return typeof error === "object" && error !== null && marker in error;
}

// Errors in mid-stream are what the provider sent.
function describe(error: unknown): string {
  if (typeof error === "string") return error;
  const { message, error: inner } = (error ?? {}) as { readonly message?: unknown; readonly error?: unknown };
  if (typeof message === "string") return message;
  return inner === undefined ? (JSON.stringify(error) ?? String(error)) : describe(inner);
}
