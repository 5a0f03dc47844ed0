import { ModelRequestError, type ModelRequestFailure } from "../http/model-request-error.ts";

/** What a provider refused, as an error that says who and why. */
export function refusal(
  reason: string,
  failure: ModelRequestFailure,
  code?: "model-request-failed" | "context-too-long",
): ModelRequestError {
  const { provider, status } = failure;
  const shown = reason.trim().replace(/\.$/, "");
  const message = `Cannot get an answer from ${provider}: ${status === undefined ? "" : `HTTP ${status}, `}${shown}`;
  return new ModelRequestError(message, failure, code);
}

/** Says in words what a body that is not JSON says: the title of a web page, or the beginning of a text. */
export function describeBody(body: string): string {
  const title = /<title[^>]*>([^<]*)<\/title>/i.exec(body)?.[1]?.trim();
  if (title !== undefined) return `it answered with the web page "${title.slice(0, 200)}"; check the base URL`;
  if (/^\s*</.test(body)) return "it answered with a web page; check the base URL";
  return body.trim().slice(0, 500) || "it gave no reason";
}
