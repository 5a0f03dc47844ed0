import type { SearchProvider, SearchServiceOptions } from "../search-provider.ts";
import { endpointUrl } from "./endpoint-url.ts";
import { requestResults } from "./request-results.ts";
import { withSites } from "./site-operators.ts";

/**
 * Bing Web Search v7.
 *
 * Microsoft closed the public API on 11 August 2025; this serves endpoints that still speak it, as those of resellers and of tests.
 * Source: Bing Web Search API v7 reference, "Endpoints", "Query parameters", "WebAnswer".
 *
 * @param options `endpoint` is the whole address of the search. Default https://api.bing.microsoft.com/v7.0/search
 */
export function bingSearch({
  key,
  endpoint = "https://api.bing.microsoft.com/v7.0/search",
}: SearchServiceOptions): SearchProvider {
  return {
    name: "bing",
    search(query, options) {
      const url = endpointUrl("bing", endpoint);
      url.searchParams.set("q", withSites(query, options));
      url.searchParams.set("count", String(Math.min(options.maxResults, 50)));
      url.searchParams.set("responseFilter", "Webpages");
      url.searchParams.set("textFormat", "Raw");
      return requestResults({
        provider: "bing",
        url,
        key,
        signal: options.signal,
        headers: { "ocp-apim-subscription-key": key },
        results: ({ webPages }) => (webPages as { readonly value?: never } | undefined)?.value,
        fields: ["name", "url", "snippet"],
      });
    },
  };
}
