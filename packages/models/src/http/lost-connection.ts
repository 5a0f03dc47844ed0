import { HaftError } from "haft";
import { ModelRequestError } from "./model-request-error.ts";

/**
 * What fetch or the body of a response threw, as a sentence about the connection. A `HaftError` stays what it is.
 *
 * Source: nodejs.org, "Errors", common system errors; undici, "Errors", `UND_ERR_*`; OpenSSL verification codes as Node names them.
 */
export function lostConnection(error: unknown, provider: string, url: string): HaftError {
  if (HaftError.isInstance(error)) return error;
  const code = codeOf(error);
  const reason = reasons[code] ?? (tlsCode.test(code) ? tlsReason : messageOf(error));
  const shownCode = code === "" ? "" : ` (${code})`;
  const message = `Cannot get an answer from ${provider} at ${shownUrl(url)}: ${reason}${shownCode}`;
  return new ModelRequestError(message, { provider, cause: error });
}

const reasons: Readonly<Record<string, string>> = {
  ECONNREFUSED: "nothing listens there; start the server or check the base URL",
  ENOTFOUND: "the host is not known; check the base URL and the network",
  EAI_AGAIN: "the host name could not be looked up; check the network",
  ECONNRESET: "the connection was reset",
  EPIPE: "the connection was closed",
  UND_ERR_SOCKET: "the connection was closed before the answer was complete",
  ETIMEDOUT: "the connection timed out",
  UND_ERR_CONNECT_TIMEOUT: "the connection timed out",
  UND_ERR_HEADERS_TIMEOUT: "no response came in time",
  UND_ERR_BODY_TIMEOUT: "the answer stopped coming",
  ENETUNREACH: "the network cannot be reached",
  EHOSTUNREACH: "the host cannot be reached",
  HPE_INVALID_CONSTANT: "what answers there does not speak HTTP; check the base URL",
};

const tlsCode = /CERT|^ERR_(?:TLS|SSL)|^EPROTO$|SELF_SIGNED|UNABLE_TO_/;
const tlsReason =
  "no trusted TLS connection could be made; check the certificate, or http against https in the base URL";

function codeOf(error: unknown): string {
  for (let at = error; at instanceof Error; at = at.cause) {
    const code = (at as NodeJS.ErrnoException).code;
    if (typeof code === "string") return code;
  }
  return "";
}

function messageOf(error: unknown): string {
  let innermost = error;
  while (innermost instanceof Error && innermost.cause instanceof Error) innermost = innermost.cause;
  return innermost instanceof Error ? innermost.message : String(innermost);
}

function shownUrl(url: string): string {
  const parsed = URL.parse(url);
  return parsed === null ? url : `${parsed.origin}${parsed.pathname}`;
}
