import type { FetchedRedirect, FetchedResponse } from "@haft/guard";

/** What a fetch is asked with. */
export interface WebRequest {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
}

/**
 * Fetches a page in place of the guarded fetch: a browser, a service, a store of pages. Which addresses may be reached is then its own
 * business.
 */
export type WebBackend = (url: string, request: WebRequest) => Promise<FetchedResponse | FetchedRedirect>;
