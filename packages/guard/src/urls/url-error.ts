import { ToolError } from "haft";

/**
 * Why a URL was not fetched.
 *
 * `url-invalid`: no URL, another scheme than http and https, or credentials in it. `port-refused`: a port that the host does not allow.
 * `host-not-found`: the name has no address. `address-refused`: an address that is not public. `connection-failed`: no connection, or
 * no trusted certificate. `redirect-limit`: redirects without an end. `too-large`: more bytes than allowed, decompressed.
 * `timed-out`: the time limit. `response-invalid`: an answer that is no HTTP, or cannot be decompressed.
 */
export type UrlErrorCode =
  | "url-invalid"
  | "port-refused"
  | "host-not-found"
  | "address-refused"
  | "connection-failed"
  | "redirect-limit"
  | "too-large"
  | "timed-out"
  | "response-invalid";

/** A failure in words meant for the model, as a tool may throw it. */
export function urlError(code: UrlErrorCode, url: URL | string, reason: string, cause?: unknown): ToolError {
  return new ToolError(`Cannot fetch "${shownUrl(url)}": ${reason}`, { code, cause });
}

/** The same failure with all of the URL that was asked for: a connection knows its host alone. */
export function ofWholeUrl(error: ToolError, url: URL): ToolError {
  const ofHost = `Cannot fetch "${url.origin}/": `;
  if (url.href === `${url.origin}/` || !error.message.startsWith(ofHost)) return error;
  const { message, code, cause } = error;
  return new ToolError(`Cannot fetch "${shownUrl(url)}": ${message.slice(ofHost.length)}`, { code, cause });
}

const shownLength = 500;

/** Credentials are left out, and the rest of a very long URL. */
function shownUrl(url: URL | string): string {
  const text = String(url).replace(/\/\/[^/?#@]*@/, "//");
  return text.length <= shownLength ? text : `${text.slice(0, shownLength)}…`;
}
