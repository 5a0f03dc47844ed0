import { ToolError } from "haft";
import { ofWholeUrl, urlError } from "./url-error.ts";

/** What undici and Node throw, in words. What is in words already gets the whole URL; the end of a call that was aborted stays as it is. */
export function fetchFault(error: unknown, url: URL): unknown {
  if (ToolError.isInstance(error)) return ofWholeUrl(error, url);
  if (!(error instanceof Error)) return error;
  const { name, code = "", message } = reasonOf(error);
  if (name === "AbortError") return error;
  if (
    name === "HTTPParserError" ||
    code === "UND_ERR_HEADERS_OVERFLOW" ||
    code === "UND_ERR_RES_CONTENT_LENGTH_MISMATCH"
  )
    return urlError("response-invalid", url, `the answer is no valid HTTP (${message})`, error);
  return urlError("connection-failed", url, message || code, error);
}

function reasonOf(error: Error): Error & { readonly code?: string } {
  if (error instanceof AggregateError && error.errors[0] instanceof Error) return reasonOf(error.errors[0]);
  if (error.message === "" && error.cause instanceof Error) return reasonOf(error.cause);
  return error;
}
