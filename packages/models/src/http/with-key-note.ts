import { ModelRequestError } from "./model-request-error.ts";

/** Adds to an error of status 401 whether a key was sent at all; never which. */
export function withKeyNote(error: unknown, isKeySent: boolean): unknown {
  if (!(error instanceof ModelRequestError) || error.status !== 401) return error;
  error.message += isKeySent ? "; an API key was sent, and is not accepted" : "; no API key was sent";
  return error;
}
