import { ToolError } from "haft";
import type { SearchOptions, SearchProvider, SearchResult } from "../../../src/web/search-provider.ts";
import { localSite } from "../local-site.ts";

/** What a service was asked. */
export interface AskedService {
  readonly method: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
}

/** A service that gives one answer, the provider that asks it, and what it was asked. */
export async function searchService(
  make: (endpoint: string) => SearchProvider,
  answer: unknown,
  status = 200,
): Promise<{
  ask(options?: Partial<SearchOptions>): Promise<readonly SearchResult[] | string>;
  readonly asked: AskedService[];
}> {
  const asked: AskedService[] = [];
  const host = await localSite(async (request, response) => {
    const url = new URL(request.url ?? "", "http://host");
    let body = "";
    for await (const chunk of request) body += chunk;
    asked.push({
      method: request.method ?? "",
      path: url.pathname,
      query: Object.fromEntries(url.searchParams),
      headers: request.headers,
      body: body === "" ? undefined : JSON.parse(body),
    });
    response.writeHead(status, { "content-type": "application/json" });
    response.end(typeof answer === "string" ? answer : JSON.stringify(answer));
  });
  const provider = make(`http://${host}/search`);
  return {
    asked,
    async ask(options = {}) {
      try {
        return await provider.search("cats", { maxResults: 5, signal: new AbortController().signal, ...options });
      } catch (error) {
        if (!ToolError.isInstance(error)) throw error;
        return `${error.code}: ${error.message}`;
      }
    },
  };
}
