import type { FetchedRedirect, FetchedResponse } from "@haft/guard";
import { fetchPage } from "./fetch-page.ts";
import { type PageCache, pageCache } from "./page-cache.ts";
import { type PageContent, type PageFormat, pageContent } from "./page-content.ts";
import type { RobotsRules } from "./robots-rules.ts";
import type { WebBackend } from "./web-backend.ts";

export interface PageLoaderOptions {
  readonly fetch: WebBackend;
  readonly userAgent: string;
  readonly robots?: RobotsRules | undefined;
  /** Milliseconds since 1970. */
  readonly now: () => number;
}

export type LoadedPage =
  | {
      readonly type: "page";
      readonly response: FetchedResponse;
      readonly content: PageContent;
      readonly isCached: boolean;
    }
  | FetchedRedirect;

export interface PageLoader {
  load(url: string, format: PageFormat, signal: AbortSignal): Promise<LoadedPage>;
  clear(): void;
}

const maxAgeMs = 15 * 60_000;
const maxCacheBytes = 50_000_000;

/** Loads pages and keeps those that were found for 15 minutes, so that reading on and another question ask nobody again. */
export function pageLoader({ fetch, userAgent, robots, now }: PageLoaderOptions): PageLoader {
  const responses: PageCache<FetchedResponse> = pageCache(maxAgeMs, maxCacheBytes, now);
  const contents: PageCache<PageContent> = pageCache(maxAgeMs, maxCacheBytes, now);

  return {
    async load(url, format, signal) {
      const cached = responses.find(url);
      if (cached === undefined) await robots?.check(url, signal);
      const response = cached ?? (await fetchPage(url, fetch, userAgent, signal));
      if (response.type === "redirect") return response;
      const key = `${format} ${url}`;
      const content = (cached && contents.find(key)) ?? (await pageContent(response, format, signal));
      if (response.status < 400) {
        if (cached === undefined) responses.store(url, response, response.body.length);
        contents.store(key, content, content.type === "text" ? content.text.length * 2 : 0);
      }
      return { type: "page", response, content, isCached: cached !== undefined };
    },
    clear() {
      responses.clear();
      contents.clear();
    },
  };
}
