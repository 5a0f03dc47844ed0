/** What a search may be narrowed to. */
export interface SearchOptions {
  readonly maxResults: number;
  readonly signal: AbortSignal;
  /** Only results of these domains and what is below them. At most one of the two lists is given. */
  readonly allowedDomains?: readonly string[] | undefined;
  /** No results of these domains or what is below them. */
  readonly blockedDomains?: readonly string[] | undefined;
}

export interface SearchResult {
  readonly title: string;
  readonly url: string;
  /** A few sentences of the page. */
  readonly snippet?: string | undefined;
}

/**
 * A service that searches the web.
 *
 * **Contract.** `search` returns what it found, best first, or throws: an error that names the service and its status and holds no key,
 * or, when `signal` aborts, the signal's own reason. It sends the domains to the service where the service takes them; whether results
 * keep to them is checked by who asks.
 */
export interface SearchProvider {
  /** As it is named to people: `brave`. */
  readonly name: string;
  search(query: string, options: SearchOptions): Promise<readonly SearchResult[]>;
}

/** How a service is reached. */
export interface SearchServiceOptions {
  readonly key: string;
  /** @default the service's own */
  readonly endpoint?: string | undefined;
}
