import { STATUS_CODES } from "node:http";
import type { Agent, Dispatcher } from "undici";
import { hostOf } from "./allowed-hosts.ts";
import { checkUrl } from "./check-url.ts";
import { fetchFault } from "./fetch-fault.ts";
import type { FetchedRedirect, FetchedResponse } from "./fetched-response.ts";
import type { GuardedFetchOptions } from "./guarded-fetch-options.ts";
import { knownEncodings, readBody, tooLarge } from "./read-body.ts";
import { urlError } from "./url-error.ts";

/**
 * Asks for a URL, and goes where it redirects to as long as that is the same host. Each hop is checked before it is asked for.
 *
 * @throws {ToolError} with a `UrlErrorCode`
 */
export async function followRedirects(
  first: URL,
  options: GuardedFetchOptions,
  agent: Agent,
): Promise<FetchedResponse | FetchedRedirect> {
  const { maxRedirects = 5, method = "GET" } = options;
  let url = first;
  for (let hops = 0; ; hops++) {
    const answer = await send(url, options, agent).catch((error: unknown) => Promise.reject(fetchFault(error, url)));
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
    throw fetchFault(error, url);
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
