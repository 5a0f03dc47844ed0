import { defineToolset, type Model, type Toolset } from "haft";
import { guardedBackend, type WebAccess } from "./fetch-page.ts";
import { pageLoader } from "./load-page.ts";
import { type Summarize, summarizeWith } from "./page-summary.ts";
import { robotsRules } from "./robots-rules.ts";
import type { SearchProvider } from "./search-provider.ts";
import type { WebBackend } from "./web-backend.ts";
import { webFetchTool } from "./web-fetch.ts";
import { webSearchTool } from "./web-search.ts";

/** `allowHosts`, `ports`, `proxy`, limits: see `guardedFetch` of `@haft/guard`, to which they are given. */
export interface WebToolsetOptions extends WebAccess {
  /** What searches. @default nothing: WebSearch is not shown */
  readonly search?: SearchProvider | undefined;
  /** Fetches in place of the guarded fetch. Which addresses it reaches is its own business. @default the guarded fetch */
  readonly fetch?: WebBackend | undefined;
  /** Answers the prompt of a call from the page: a small model, or a function. @default nothing: the page itself is returned */
  readonly summarize?: Model | Summarize | undefined;
  /** Where downloads are written that are neither text nor a picture. @default nowhere: they are refused */
  readonly downloadFolder?: string | undefined;
  /** Keeps to each site's robots.txt. @default false */
  readonly respectRobots?: boolean | undefined;
  /** The first word is the name by which robots.txt knows it. @default "Haft/0.1 (agent tool)" */
  readonly userAgent?: string | undefined;
  /** The most characters of a page or of results that are shown at once. @default 6_000 */
  readonly maxOutputChars?: number | undefined;
  /** The most searches of a session. @default 200 */
  readonly maxSearches?: number | undefined;
  /** The most results of a call. @default 10 */
  readonly maxResults?: number | undefined;
  /** Milliseconds since 1970. @default the system's clock */
  readonly now?: (() => number) | undefined;
}

/** WebFetch, and WebSearch where there is something to search with. Each session has its own pages and its own count of searches. */
export function webToolset(options: WebToolsetOptions = {}): Toolset {
  const { maxOutputChars = 6_000, maxSearches = 200, maxResults = 10, now = Date.now } = options;
  const { search, fetch = guardedBackend(options), userAgent = "Haft/0.1 (agent tool)", downloadFolder } = options;
  const robots = options.respectRobots === true ? robotsRules(fetch, userAgent, now) : undefined;
  const loader = pageLoader({ fetch, userAgent, robots, now });
  let searches = 0;

  function takeSearch(): boolean {
    if (searches >= maxSearches) return false;
    searches++;
    return true;
  }

  return defineToolset({
    name: "web",
    tools: [
      webFetchTool({ loader, access: options, summarize: summarizerOf(options), downloadFolder, maxOutputChars, now }),
      webSearchTool({ provider: search, takeSearch, maxSearches, maxResults, maxOutputChars, now }),
    ],
    clone: () => webToolset(options),
    reset() {
      searches = 0;
      loader.clear();
    },
  });
}

function summarizerOf({ summarize }: WebToolsetOptions): Summarize | undefined {
  return typeof summarize === "object" ? summarizeWith(summarize) : summarize;
}
