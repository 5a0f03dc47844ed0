import type { Fetch } from "../transport/limited-fetch.ts";

export interface OAuthFetchOptions {
  readonly fetch: Fetch;
  /** The MCP server on whose behalf it is asked. */
  readonly serverUrl: string;
  readonly signal: AbortSignal;
}

/** An address that is not asked, or an answer that is not read. `message` is the end of a sentence. */
export class OAuthRequestError extends Error {}

/**
 * The `fetch` for what an MCP server names: descriptions, registration, tokens. It asks only addresses that `checkEndpoint` takes, follows
 * no redirect by itself and reads at most 1 MB.
 */
export function oauthFetch({ fetch, serverUrl, signal }: OAuthFetchOptions): Fetch {
  return async (url, init) => {
    if (new URL(url).origin !== new URL(serverUrl).origin) checkEndpoint(url, serverUrl);
    const response = await fetch(url, { ...init, signal, redirect: "manual" });
    const body = await readAtMost(response, maxAnswerBytes);
    const answer = new Response(body, { status: response.status, headers: response.headers });
    Object.defineProperty(answer, "url", { value: response.url });
    return answer;
  };
}

/**
 * Takes addresses with TLS; those of this machine also without, but only on behalf of a server of this machine: no server elsewhere
 * makes this program talk with what listens here.
 *
 * @throws {OAuthRequestError}
 */
export function checkEndpoint(address: string | URL, serverUrl: string): URL {
  const url = new URL(address);
  const isLocal = isLoopback(url) && isLoopback(new URL(serverUrl));
  if (url.username !== "" || url.password !== "") {
    throw new OAuthRequestError(`it names the address ${shown(url)} with a password in it`);
  }
  if (isLocal ? !/^https?:$/.test(url.protocol) : url.protocol !== "https:" || isLoopback(url)) {
    throw new OAuthRequestError(
      `it names the address ${shown(url)}, which does not begin with https://, or is of this machine`,
    );
  }
  return url;
}

const maxAnswerBytes = 1_000_000;

function isLoopback({ hostname }: URL): boolean {
  return /^(localhost|.*\.localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(hostname);
}

function shown({ protocol, host }: URL): string {
  return `"${protocol}${host === "" ? "…" : `//${host}`}"`.slice(0, 200);
}

async function readAtMost(response: Response, maxBytes: number): Promise<Uint8Array<ArrayBuffer> | null> {
  if (response.body === null) return null;
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of response.body) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new OAuthRequestError(`an answer has more than the ${maxBytes} bytes that are read`);
    chunks.push(chunk);
  }
  return statusWithoutBody.has(response.status) ? null : new Uint8Array(Buffer.concat(chunks));
}

const statusWithoutBody: ReadonlySet<number> = new Set([101, 204, 205, 304]);
