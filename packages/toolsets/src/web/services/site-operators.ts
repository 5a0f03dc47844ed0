import type { SearchOptions } from "../search-provider.ts";

/** The query with the domains as operators, for services that take no domains of their own but know `site:`. */
export function withSites(query: string, { allowedDomains = [], blockedDomains = [] }: SearchOptions): string {
  const allowed = allowedDomains.map((domain) => `site:${domain}`).join(" OR ");
  const blocked = blockedDomains.map((domain) => `-site:${domain}`);
  return [query, allowedDomains.length > 1 ? `(${allowed})` : allowed, ...blocked]
    .filter((part) => part !== "")
    .join(" ");
}
