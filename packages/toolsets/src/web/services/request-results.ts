import type { GuardedFetchOptions } from "@haft/guard";
import { isJsonObject, type JsonObject, type JsonValue, ToolError } from "haft";
import { untrustedText } from "../../text/untrusted-text.ts";
import type { SearchResult } from "../search-provider.ts";

/** One request to a search service, and how its answer is read. */
export interface ServiceRequest extends Pick<GuardedFetchOptions, "method" | "headers"> {
  readonly provider: string;
  readonly url: URL;
  readonly body?: JsonObject | undefined;
  readonly signal: AbortSignal;
  /** Never shown. */
  readonly key?: string | undefined;
  /** The list of results in the answer. */
  readonly results: (answer: JsonObject) => JsonValue | undefined;
  /** The names of title, URL and snippet in a result. */
  readonly fields: readonly [title: string, url: string, ...snippets: string[]];
}

/**
 * Asks a search service, over the guarded fetch with the service's own host allowed: no redirects with a key, a limit of size and time.
 *
 * @throws {ToolError} `search-failed`, with the name of the service and its status
 */
export async function requestResults(request: ServiceRequest): Promise<readonly SearchResult[]> {
  const { url, body, headers, signal, method } = request;
  const { guardedFetch } = await import("@haft/guard");
  const options = {
    method,
    signal,
    headers: {
      accept: "application/json",
      ...(body !== undefined && { "content-type": "application/json" }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    allowHosts: [`${url.hostname}:${url.port || (url.protocol === "https:" ? 443 : 80)}`],
    maxBytes: 5_000_000,
    maxRedirects: 0,
  };
  const answer = await guardedFetch(url.href, options).catch((error: unknown) => {
    signal.throwIfAborted();
    const reason = error instanceof Error ? error.message.replace(/^Cannot fetch ".*?": /s, "") : String(error);
    throw failed(request, reason, error);
  });
  if (answer.type === "redirect")
    throw failed(request, `it answers HTTP ${answer.status}, a redirect; correct its endpoint`);
  const text = Buffer.from(answer.body).toString();
  const json = parsed(text);
  if (answer.status !== 200)
    throw failed(request, `it answers HTTP ${answer.status}${hints[answer.status] ?? ""}${reasonIn(json)}`);
  if (json === undefined) throw failed(request, "its answer is no JSON object");
  return readResults(request, json);
}

const hints: Readonly<Record<number, string>> = {
  401: ", it does not know the key",
  403: ", it does not allow the request",
  429: ", too many requests",
};

function parsed(text: string): JsonObject | undefined {
  try {
    const value = JSON.parse(text) as JsonValue;
    return isJsonObject(value) ? value : undefined;
  } catch {
    return undefined;
  }
}

/** What services say of their errors stands in one of a few places. */
function reasonIn(json: JsonObject | undefined): string {
  const { error, detail, message, errors } = json ?? {};
  const first = Array.isArray(errors) ? (errors as readonly JsonValue[])[0] : undefined;
  const texts = [error, detail, message, first].flatMap((value) =>
    isJsonObject(value) ? [value.message, value.detail, value.error] : [value],
  );
  const reason = texts.find((text) => typeof text === "string");
  return reason === undefined ? "" : `: ${reason}`;
}

function readResults({ results, fields }: ServiceRequest, json: JsonObject): readonly SearchResult[] {
  const list = results(json);
  if (!Array.isArray(list)) return [];
  return (list as readonly JsonValue[]).filter(isJsonObject).map((row) => {
    const [title = "", url = "", ...snippets] = fields.map((name) => textOf(row[name]));
    const snippet = snippets.find((text) => text !== "");
    return { title, url, ...(snippet !== undefined && { snippet }) };
  });
}

function textOf(value: JsonValue | undefined): string {
  if (Array.isArray(value)) return value.filter((item) => typeof item === "string").join(" … ");
  return typeof value === "string" ? value : "";
}

function failed({ provider, key = "" }: ServiceRequest, reason: string, cause?: unknown): ToolError {
  const shown = untrustedText(reason).slice(0, 500);
  const safe = key === "" ? shown : shown.replaceAll(key, "[redacted]");
  return new ToolError(`Cannot search with ${provider}: ${safe}`, { code: "search-failed", cause });
}
