import type { SearchProvider, SearchServiceOptions } from "../search-provider.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { requestResults } from "./request-results.ts";

/**
 * Exa.
 *
 * Source: Exa documentation, "Search": `numResults` up to 100, `includeDomains`, `excludeDomains`, `contents.highlights`, header
 * `x-api-key`.
 *
 * @param options `endpoint` is the whole address of the search. Default https://api.exa.ai/search
 */
export function exaSearch({ key, endpoint = "https://api.exa.ai/search" }: SearchServiceOptions): SearchProvider {
  return {
    name: "exa",
    search: (query, { maxResults, allowedDomains = [], blockedDomains = [], signal }) =>
      requestResults({
        provider: "exa",
        url: endpointUrl("exa", endpoint),
        key,
        signal,
        method: "POST",
        headers: { "x-api-key": key },
        body: {
          query,
          numResults: Math.min(maxResults, 100),
          contents: { highlights: true },
          ...(allowedDomains.length > 0 && { includeDomains: allowedDomains }),
          ...(blockedDomains.length > 0 && { excludeDomains: blockedDomains }),
        },
        results: ({ results }) => results,
        fields: ["title", "url", "highlights", "summary", "text"],
      }),
  };
}
