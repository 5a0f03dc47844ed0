import { untilAborted } from "haft";
import type { Agent } from "undici";
import { allowedHosts } from "./allowed-hosts.ts";
import { checkUrl } from "./check-url.ts";
import { systemLookup } from "./checked-addresses.ts";
import type { FetchedRedirect, FetchedResponse } from "./fetched-response.ts";
import { followRedirects } from "./follow-redirects.ts";
import type { GuardedFetchOptions } from "./guarded-fetch-options.ts";
import { urlError } from "./url-error.ts";

/**
 * Fetches from the public web, and from nowhere else.
 *
 * Only http and https, without credentials, at the default ports; http becomes https. Each hop is checked before its connection, and
 * the connection goes to the address that was checked, so that a name that answers otherwise a moment later leads nowhere. Redirects to
 * the same host (with and without `www.` counts as the same) are followed, others are returned. Bytes are counted decompressed, while
 * they come. No cookies, no cache, no environment.
 *
 * @throws {ToolError} with a `UrlErrorCode`
 * @throws {TypeError} when an entry of `allowHosts` is no host
 */
export async function guardedFetch(
  url: string,
  options: GuardedFetchOptions = {},
): Promise<FetchedResponse | FetchedRedirect> {
  const { timeoutMs = 30_000, signal } = options;
  const first = checkUrl(url, options);
  signal?.throwIfAborted();
  const limit = new AbortController();
  const abort = (): void => limit.abort(signal?.reason);
  const timer = setTimeout(
    () => limit.abort(urlError("timed-out", first, `it takes more than ${timeoutMs} ms`)),
    timeoutMs,
  );
  signal?.addEventListener("abort", abort, { once: true });
  let agent: Agent | undefined;
  try {
    agent = await guardedAgent(options);
    return await untilAborted(followRedirects(first, { ...options, signal: limit.signal }, agent), limit.signal);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener("abort", abort);
    agent?.destroy().catch(() => {});
  }
}

async function guardedAgent({
  allowHosts = [],
  ports = [],
  lookup = systemLookup,
  ca,
  proxy,
  timeoutMs = 30_000,
}: GuardedFetchOptions): Promise<Agent> {
  const { Agent } = await import("undici");
  const { guardedConnector } = await import("./guarded-connector.ts");
  const trusted = allowedHosts(allowHosts, ports);
  return new Agent({
    connect: guardedConnector({ lookup, trusted, ca, proxy, timeoutMs }),
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}
