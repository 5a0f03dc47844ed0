/**
 * True when asking a model again may help: status 408, 429 or 5xx, a timeout, a broken or missing connection.
 *
 * The error, or the nearest of its causes, that says `retryable` (boolean) or `status` (a number) decides; without either the system's
 * error codes do.
 */
export function isTransientError(error: unknown): boolean {
  let isNetworkFailure = false;
  for (const link of chainOf(error)) {
    if (typeof link.retryable === "boolean") return link.retryable;
    if (typeof link.status === "number") return link.status === 408 || link.status === 429 || link.status >= 500;
    isNetworkFailure ||= link.name === "TimeoutError" || (typeof link.code === "string" && networkCode.test(link.code));
  }
  return isNetworkFailure;
}

/** How long the provider asks to wait, in milliseconds. */
export function retryAfterMsOf(error: unknown): number | undefined {
  for (const link of chainOf(error)) {
    if (typeof link.retryAfterMs === "number" && link.retryAfterMs >= 0) return link.retryAfterMs;
  }
  return undefined;
}

// Of Node's system errors (libuv) and of undici, which stands behind fetch.
const networkCode =
  /^(ECONNRESET|ECONNREFUSED|ECONNABORTED|ETIMEDOUT|EPIPE|ENOTFOUND|EAI_AGAIN|ENETDOWN|ENETUNREACH|EHOSTDOWN|EHOSTUNREACH|UND_ERR_SOCKET|UND_ERR_(CONNECT|HEADERS|BODY)_TIMEOUT)$/;

/** An error and its causes, nearest first. */
function* chainOf(error: unknown): Generator<Readonly<Record<string, unknown>>> {
  let link = error;
  for (let depth = 0; depth < 8 && typeof link === "object" && link !== null; depth++) {
    yield link as Readonly<Record<string, unknown>>;
    link = (link as { readonly cause?: unknown }).cause;
  }
}
