import type { FetchedRedirect, FetchedResponse, GuardedFetchOptions } from "@haft/guard";
import type { WebBackend } from "./web-backend.ts";

/** Which hosts and ports the web tools reach, and by which way. */
export type WebAccess = Pick<
  GuardedFetchOptions,
  "allowHosts" | "ports" | "lookup" | "proxy" | "ca" | "timeoutMs" | "maxBytes" | "maxRedirects"
>;

/** The guarded fetch as a back end. */
export function guardedBackend(access: WebAccess): WebBackend {
  return async (url, request) => {
    const { guardedFetch } = await import("@haft/guard");
    return await guardedFetch(url, { ...access, ...request });
  };
}

/** Asks for a page as Markdown, where the site has it as that. */
export async function fetchPage(
  url: string,
  fetch: WebBackend,
  userAgent: string,
  signal: AbortSignal,
): Promise<FetchedResponse | FetchedRedirect> {
  return await fetch(url, { headers: { accept, "accept-language": "en, *;q=0.5", "user-agent": userAgent }, signal });
}

const accept = "text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, text/plain;q=0.8, */*;q=0.5";
