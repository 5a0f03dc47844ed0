import { STATUS_CODES } from "node:http";
import { ToolError } from "haft";
import type { Agent, Dispatcher } from "undici";
import { type AllowedHosts, allowedHosts, hostOf } from "./allowed-hosts.ts";
import { checkUrl, type UrlRules } from "./check-url.ts";
import { type Lookup, systemLookup } from "./checked-addresses.ts";
import { knownEncodings, readBody, tooLarge } from "./read-body.ts";
import { urlError } from "./url-error.ts";

export interface GuardedFetchOptions extends UrlRules {
  /** @default "GET" */
  readonly method?: "GET" | "POST" | undefined;
  /** Sent to the host of the URL alone; a redirect to another is not followed. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  readonly body?: string | undefined;
  /** Its reason is what the promise rejects with. */
  readonly signal?: AbortSignal | undefined;
  /** The longest it may take in all, in milliseconds: lookup, redirects and body. @default 30_000 */
  readonly timeoutMs?: number | undefined;
  /** The most bytes of a body, decompressed. @default 10_000_000 */
  readonly maxBytes?: number | undefined;
  /** How many redirects to the same host are followed. @default 5 */
  readonly maxRedirects?: number | undefined;
  /** Finds the addresses of a name. @default the system's */
  readonly lookup?: Lookup | undefined;
  /**
   * An HTTP proxy, as `http://host:port`, whose tunnels all connections go through. Names are still looked up and checked here, and the
   * proxy is asked for the address. `HTTPS_PROXY` and the like are not read.
   *
   * @default none
   */
  readonly proxy?: string | undefined;
  /** Certificates of authorities to trust in place of the system's, as PEM. */
  readonly ca?: string | readonly string[] | undefined;
}

/** An answer, whatever its status. */
export interface FetchedResponse {
  readonly type: "response";
  /** Where it came from, after redirects. */
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** Names in lower case; cookies are left out. */
  readonly headers: Readonly<Record<string, string>>;
  /** Decompressed. */
  readonly body: Uint8Array;
}

/** A redirect that was not followed: to another host, or of a request that is no GET. */
export interface FetchedRedirect {
  readonly type: "redirect";
  readonly url: string;
  readonly status: number;
  readonly statusText: string;
  /** Where it leads. The part after `#` is left out. */
  readonly target: string;
}

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
    return await untilAborted(limit.signal, follow(first, { ...options, signal: limit.signal }, agent));
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
  const trusted: AllowedHosts = allowedHosts(allowHosts, ports);
  return new Agent({
    connect: guardedConnector({ lookup, trusted, ca, proxy, timeoutMs }),
    headersTimeout: 0,
    bodyTimeout: 0,
  });
}

async function follow(
  first: URL,
  options: GuardedFetchOptions,
  agent: Agent,
): Promise<FetchedResponse | FetchedRedirect> {
  const { maxRedirects = 5, method = "GET" } = options;
  let url = first;
  for (let hops = 0; ; hops++) {
    const answer = await send(url, options, agent).catch((error: unknown) => Promise.reject(readable(error, url)));
    const location = redirectStatuses.has(answer.statusCode) ? answer.headers.location : undefined;
    if (location === undefined) return await receive(url, options, answer);
    answer.body.on("error", () => {}).destroy();
    const target = targetOf(String(location), url, options);
    if (method !== "GET" || bareHost(target) !== bareHost(url))
      return { type: "redirect", url: url.href, ...statusOf(answer), target: target.href };
    if (hops >= maxRedirects) throw urlError("redirect-limit", first, `it redirects more than ${maxRedirects} times`);
    url = target;
  }
}

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);

async function send(url: URL, options: GuardedFetchOptions, agent: Agent): Promise<Dispatcher.ResponseData> {
  const { request } = await import("undici");
  const { method = "GET", headers, body, signal } = options;
  return await request(url, {
    dispatcher: agent,
    method,
    headers: { "accept-encoding": knownEncodings, ...headers },
    ...(body !== undefined && { body }),
    ...(signal !== undefined && { signal }),
  });
}

async function receive(
  url: URL,
  options: GuardedFetchOptions,
  answer: Dispatcher.ResponseData,
): Promise<FetchedResponse> {
  const { maxBytes = 10_000_000 } = options;
  const headers = plainHeaders(answer.headers);
  try {
    if (Number(headers["content-length"]) > maxBytes) throw tooLarge(url, maxBytes);
    const body = await readBody(answer.body, headers["content-encoding"] ?? "", maxBytes, url);
    return { type: "response", url: url.href, ...statusOf(answer), headers, body };
  } catch (error) {
    throw readable(error, url);
  } finally {
    answer.body.on("error", () => {}).destroy();
  }
}

function statusOf({ statusCode }: Dispatcher.ResponseData): { readonly status: number; readonly statusText: string } {
  return { status: statusCode, statusText: STATUS_CODES[statusCode] ?? "" };
}

function plainHeaders(headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> {
  const entries = Object.entries(headers).filter(([name, value]) => value !== undefined && name !== "set-cookie");
  return Object.fromEntries(entries.map(([name, value]) => [name, [value].flat().join(", ")]));
}

function targetOf(location: string, url: URL, options: GuardedFetchOptions): URL {
  if (!URL.canParse(location, url.href))
    throw urlError("response-invalid", url, `it redirects to "${location.slice(0, 200)}", which is no URL`);
  return checkUrl(new URL(location, url).href, options);
}

function bareHost(url: URL): string {
  return hostOf(url).replace(/^www\./, "");
}

/** A promise that nobody waits for any more still must not be an unhandled rejection. */
async function untilAborted<T>(signal: AbortSignal, work: Promise<T>): Promise<T> {
  work.catch(() => {});
  const aborted = new Promise<never>((_, reject) => {
    if (signal.aborted) reject(signal.reason);
    else signal.addEventListener("abort", () => reject(signal.reason), { once: true });
  });
  return await Promise.race([work, aborted]);
}

/** What undici and Node throw, in words. */
function readable(error: unknown, url: URL): unknown {
  if (ToolError.isInstance(error) || !(error instanceof Error)) return error;
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
