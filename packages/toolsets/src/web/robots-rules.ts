import { ToolError } from "haft";
import { decodePage } from "./decode-page.ts";
import { type PageCache, pageCache } from "./page-cache.ts";
import type { WebBackend } from "./web-backend.ts";

/** Makes sure that a site's robots.txt allows a page. */
export interface RobotsRules {
  /** @throws {ToolError} `robots-disallowed` */
  check(url: string, signal: AbortSignal): Promise<void>;
}

/**
 * Reads `robots.txt` once an hour a site. A site that has none allows everything; one whose file cannot be had now allows nothing.
 *
 * Source: RFC 9309, sections 2.3.1 and 2.4.
 */
export function robotsRules(fetch: WebBackend, userAgent: string, now: () => number): RobotsRules {
  const cache: PageCache<string | undefined> = pageCache(3_600_000, 5_000_000, now);
  const missing = "User-agent: *\nAllow: /";
  const unreachable = "User-agent: *\nDisallow: /";

  async function load(url: string, signal: AbortSignal): Promise<string> {
    try {
      const answer = await fetch(url, { headers: { "user-agent": userAgent }, signal });
      if (answer.type === "redirect" || answer.status >= 500 || answer.status === 429) return unreachable;
      return answer.status >= 400 ? missing : decodePage(answer.body.subarray(0, 500_000), "");
    } catch (error) {
      if (signal.aborted) throw error;
      return unreachable;
    }
  }

  return {
    async check(url, signal) {
      const robotsParser = (await import("robots-parser")).default as unknown as RobotsParser;
      const file = new URL("/robots.txt", url).href;
      const text = cache.find(file) ?? (await load(file, signal));
      cache.store(file, text, text.length);
      const product = userAgent.replace(/[/\s].*$/s, "");
      if (robotsParser(file, text).isAllowed(url, product) === false)
        throw new ToolError(`Cannot fetch "${url}": the site's robots.txt does not allow it; use another source`, {
          code: "robots-disallowed",
        });
    },
  };
}

/** What the module exports; its types say so only to importers that are no modules themselves. */
type RobotsParser = (url: string, text: string) => { isAllowed(url: string, product: string): boolean | undefined };
