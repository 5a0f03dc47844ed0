import type { SearchProvider, SearchServiceOptions } from "../search-provider.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { requestResults } from "./request-results.ts";
import { withSites } from "./site-operators.ts";

/**
 * Google's results by Serper.
 *
 * Source: serper.dev, "Playground" (`q`, `num`; `organic[]` with `title`, `link`, `snippet`), header `X-API-KEY`.
 *
 * @param options `endpoint` is the whole address of the search. Default https://google.serper.dev/search
 */
export function serperSearch({
  key,
  endpoint = "https://google.serper.dev/search",
}: SearchServiceOptions): SearchProvider {
  return {
    name: "serper",
    search: (query, options) =>
      requestResults({
        provider: "serper",
        url: endpointUrl("serper", endpoint),
        key,
        signal: options.signal,
        method: "POST",
        headers: { "x-api-key": key },
        body: { q: withSites(query, options), num: Math.min(options.maxResults, 100) },
        results: ({ organic }) => organic,
        fields: ["title", "link", "snippet"],
      }),
  };
}
