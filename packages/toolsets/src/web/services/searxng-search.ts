import type { SearchProvider } from "../search-provider.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { requestResults } from "./request-results.ts";
import { withSites } from "./site-operators.ts";

export interface SearxngSearchOptions {
  /** The address of the instance: `http://localhost:8080`. There is no default; most public instances do not answer programs. */
  readonly endpoint: string;
}

/**
 * A SearXNG instance, which has to allow the format `json` (`search.formats` in its settings), or answers HTTP 403.
 *
 * Source: SearXNG documentation, "Search API".
 */
export function searxngSearch({ endpoint }: SearxngSearchOptions): SearchProvider {
  return {
    name: "searxng",
    search(query, options) {
      const url = endpointUrl("searxng", endpoint, "search");
      url.searchParams.set("q", withSites(query, options));
      url.searchParams.set("format", "json");
      return requestResults({
        provider: "searxng",
        url,
        signal: options.signal,
        results: ({ results }) => results,
        fields: ["title", "url", "content"],
      });
    },
  };
}
