import { ToolError, ToolUnsettledError } from "haft";
import { type Answered, type Fetch, fetchWithinOrigin, type Redirected } from "../document/fetch-within-origin.ts";

export interface Request {
  /** As `GET /pets`, for errors. */
  readonly label: string;
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Uint8Array | undefined;
  /** Sending it twice does no more than once. */
  readonly isIdempotent: boolean;
}

/**
 * Sends a request.
 *
 * @throws {ToolError} `request-failed`; unsettled when it may have been received and may have done something
 */
export async function sendRequest(fetch: Fetch, request: Request, signal: AbortSignal): Promise<Answered | Redirected> {
  const { label, method, url, headers, body, isIdempotent } = request;
  try {
    return await fetchWithinOrigin(fetch, url, {
      method,
      headers,
      signal,
      ...(body !== undefined && { body: body as NonNullable<RequestInit["body"]> }),
    });
  } catch (error) {
    signal.throwIfAborted();
    const { reason, code } = reasonOf(error);
    const details = { code: "request-failed", cause: error };
    if (isIdempotent || neverSent.has(code))
      throw new ToolError(`Cannot call ${label}: ${reason}`, { ...details, retryable: isIdempotent && code !== "" });
    throw new ToolUnsettledError(
      `Cannot tell what became of ${label}: ${reason}; look before calling it again`,
      details,
    );
  }
}

/** Node's fetch says what is so in the cause of its error. */
function reasonOf(error: unknown): { readonly reason: string; readonly code: string } {
  const { message, cause } = error as Error;
  const { code = "", message: inner = "" } = (cause ?? error ?? {}) as { code?: string; message?: string };
  const said = inner === "" || inner === message ? message : `${message}: ${inner}`;
  return { reason: said === "" ? String(code) : said, code: String(code) };
}

// Node.js system errors of a connection that never came to be, and faults of the host's own fetch before it sends.
const neverSent: ReadonlySet<string> = new Set([
  ...["ECONNREFUSED", "ENOTFOUND", "EAI_AGAIN", "EHOSTUNREACH", "ENETUNREACH", "UND_ERR_CONNECT_TIMEOUT"],
  ...["address-refused", "host-not-found", "port-refused", "url-invalid"],
]);
