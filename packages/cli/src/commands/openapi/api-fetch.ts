import type { FetchedRedirect, FetchedResponse } from "@haft/guard";
import type { Fetch } from "@haft/openapi";
import type { Io } from "../../terminal/io.ts";

/**
 * What an API is fetched with. Places that the person has named may be anywhere: the origin of the document or of `--openapi-server`,
 * and the servers in a file of theirs. What only a document from elsewhere names must be on the public web.
 *
 * @param source the file or URL of the document
 */
export function apiFetch(source: string, server: string | undefined, { fetch }: Pick<Io, "fetch">): Fetch {
  const named = [source, server].filter((text) => text !== undefined && /^https?:/i.test(text) && URL.canParse(text));
  if (!/^https?:/i.test(source)) return fetch;
  const origins = new Set(named.map((text) => new URL(text as string).origin));
  return async (url, init) => (origins.has(new URL(url).origin) ? fetch(url, init) : fetchPublic(url, init));
}

async function fetchPublic(url: string, init: RequestInit): Promise<Response> {
  const { guardedFetch } = await import("@haft/guard");
  const { method = "GET", headers, body, signal } = init;
  const answer = await guardedFetch(url, {
    method,
    headers: Object.fromEntries(new Headers(headers)),
    maxRedirects: 0,
    timeoutMs: 600_000,
    ...(typeof body === "string" && { body }),
    ...(body instanceof Uint8Array && { body }),
    ...(signal && { signal }),
  });
  return toResponse(answer);
}

function toResponse(answer: FetchedResponse | FetchedRedirect): Response {
  const { status, statusText } = answer;
  if (answer.type === "redirect")
    return new Response(null, { status, statusText, headers: { location: answer.target } });
  const { "content-encoding": _, "content-length": __, ...headers } = answer.headers;
  const body = answer.body.length === 0 ? null : Uint8Array.from(answer.body);
  return new Response(body, { status, statusText, headers });
}
