import { ModelRequestError } from "./model-request-error.ts";

/** An answer whose end did not come. Asking again may help. */
export function brokenOff(provider: string): ModelRequestError {
  const message = `Cannot read the whole answer of ${provider}: the stream ended before the answer did; send the request again`;
  return new ModelRequestError(message, { provider, retryable: true });
}
