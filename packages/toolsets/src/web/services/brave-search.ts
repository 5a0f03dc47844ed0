import type { SearchProvider, SearchServiceOptions } from "../search-provider.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { requestResults } from "./request-results.ts";
import { withSites } from "./site-operators.ts";

/**
 * Brave Search.
 *
 * Source: Brave Search API, "Web Search API": query parameters (`count` up to 20, `text_decorations`), header `X-Subscription-Token`,
 * search operators.
 *
 * @param options `endpoint` is the whole address of the search. Default https://api.search.brave.com/res/v1/web/search
 */
export function braveSearch({
  key,
  endpoint = "https://api.search.brave.com/res/v1/web/search",
}: SearchServiceOptions): SearchProvider {
  return {
    name: "brave",
    search(query, options) {
      const url = endpointUrl("brave", endpoint);
      url.searchParams.set("q", withSites(query, options));
      url.searchParams.set("count", String(Math.min(options.maxResults, 20)));
      url.searchParams.set("text_decorations", "false");
      url.searchParams.set("result_filter", "web");
      return requestResults({
        provider: "brave",
        url,
        key,
        signal: options.signal,
        headers: { "x-subscription-token": key },
        results: ({ web }) => (web as { readonly results?: never } | undefined)?.results,
        fields: ["title", "url", "description"],
      });
    },
  };
}
