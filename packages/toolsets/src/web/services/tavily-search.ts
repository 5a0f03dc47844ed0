import type { SearchProvider, SearchServiceOptions } from "../search-provider.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { requestResults } from "./request-results.ts";

/**
 * Tavily.
 *
 * Source: Tavily documentation, "Tavily Search": `max_results` up to 20, `include_domains`, `exclude_domains`, bearer token.
 *
 * @param options `endpoint` is the whole address of the search. Default https://api.tavily.com/search
 */
export function tavilySearch({
  key,
  endpoint = "https://api.tavily.com/search",
}: SearchServiceOptions): SearchProvider {
  return {
    name: "tavily",
    search: (query, { maxResults, allowedDomains = [], blockedDomains = [], signal }) =>
      requestResults({
        provider: "tavily",
        url: endpointUrl("tavily", endpoint),
        key,
        signal,
        method: "POST",
        headers: { authorization: `Bearer ${key}` },
        body: {
          query,
          max_results: Math.min(maxResults, 20),
          ...(allowedDomains.length > 0 && { include_domains: allowedDomains }),
          ...(blockedDomains.length > 0 && { exclude_domains: blockedDomains }),
        },
        results: ({ results }) => results,
        fields: ["title", "url", "content"],
      }),
  };
}
