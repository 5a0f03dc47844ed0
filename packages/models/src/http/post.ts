import { ModelRequestError } from "./model-request-error.ts";
import { shownUrl } from "./shown-url.ts";

export interface PostOptions {
  readonly provider: string;
  readonly fetch: typeof fetch;
  /** Of two of one name, however it is written, the later counts. */
  readonly headers: readonly Readonly<Record<string, string>>[];
  /** JSON. */
  readonly body: string;
  readonly signal: AbortSignal;
}

/**
 * Sends a request and gives its response, which is no redirect: what is meant for one server, key and conversation, goes to no other.
 *
 * `fetch` by itself would send every header but `authorization` on.
 *
 * @throws {ModelRequestError} when the server redirects, saying where
 */
export async function post(url: string, { provider, fetch, headers, body, signal }: PostOptions): Promise<Response> {
  const response = await fetch(url, {
    method: "POST",
    headers: joinHeaders([{ "content-type": "application/json" }, ...headers]),
    body,
    signal,
    redirect: "manual",
  });
  const { status } = response;
  const location = response.headers.get("location");
  if (status < 300 || status >= 400 || location === null) return response;
  await response.body?.cancel();
  const place = shownUrl(URL.parse(location, url)?.href ?? location);
  const message = `Cannot get an answer from ${provider}: HTTP ${status}, it redirects to "${place}"; set the base URL to where the API is`;
  throw new ModelRequestError(message, { provider, status });
}

// As a plain object, names that differ in case would be joined to one value.
function joinHeaders(records: readonly Readonly<Record<string, string>>[]): Headers {
  const joined = new Headers();
  for (const [name, value] of records.flatMap((record) => Object.entries(record))) joined.set(name, value);
  return joined;
}
