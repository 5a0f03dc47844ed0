import { HaftError } from "haft";
import { causesOf } from "./causes-of.ts";
import { ModelRequestError } from "./model-request-error.ts";
import { shownUrl } from "./shown-url.ts";

/**
 * What fetch or the body of a response threw, as a sentence about the connection. A `HaftError` stays what it is.
 *
 * Source: nodejs.org, "Errors", common system errors; undici, "Errors", `UND_ERR_*`; OpenSSL verification codes as Node names them.
 */
export function lostConnection(error: unknown, provider: string, url: string): HaftError {
  if (HaftError.isInstance(error)) return error;
  const code = codeOf(error);
  const reason = reasons[code] ?? familyReason(code) ?? reasonOf(error);
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
  UND_ERR_HEADERS_OVERFLOW: "its response headers are too long",
  ENETUNREACH: "the network cannot be reached",
  EHOSTUNREACH: "the host cannot be reached",
};

const noHttp = "what answers there does not speak HTTP; check the base URL";

const tlsCode = /CERT|^ERR_(?:TLS|SSL)|^EPROTO$|SELF_SIGNED|UNABLE_TO_/;
const tlsReason =
  "no trusted TLS connection could be made; check the certificate, or http against https in the base URL";

// Node gives the failures of its HTTP parser no code of their own.
function codeOf(error: unknown): string {
  for (const cause of causesOf(error)) {
    const { code, name } = cause as NodeJS.ErrnoException;
    if (typeof code === "string") return code;
    if (name === "HTTPParserError") return name;
  }
  return "";
}

function familyReason(code: string): string | undefined {
  if (/^HPE_|^HTTPParserError$/.test(code)) return noHttp;
  return tlsCode.test(code) ? tlsReason : undefined;
}

function reasonOf(error: unknown): string {
  const innermost = causesOf(error).at(-1);
  const message = innermost === undefined ? String(error) : innermost.message;
  // Source: fetch.spec.whatwg.org, "Port blocking"; the words are undici's.
  return message === "bad port"
    ? "fetch does not ask that port, which belongs to another protocol; choose another"
    : message;
}
