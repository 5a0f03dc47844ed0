import { cutText } from "haft";
import { untrustedText } from "../text/untrusted-text.ts";
import type { SearchResult } from "./search-provider.ts";

/** Each page once, where it stood first. */
export function distinctResults(results: readonly SearchResult[]): readonly SearchResult[] {
  const byUrl = Map.groupBy(results, ({ url }) => url);
  return [...byUrl.values()].map(([first]) => first as SearchResult);
}

const maxSnippetChars = 600;

/** Title and extract on one line each, as data, without the marks of the service. */
export function cleanedResult({ title, url, snippet }: SearchResult): SearchResult {
  const text = oneLine(snippet ?? "");
  return {
    title: cutText(oneLine(title), 300, "…") || url,
    url: new URL(url).href,
    ...(text !== "" && { snippet: cutText(text, maxSnippetChars, "…") }),
  };
}

function oneLine(text: string): string {
  return untrustedText(text.replace(/<\/?(?:strong|b|em|i|mark)>/gi, ""))
    .replace(/\s+/g, " ")
    .trim();
}

/** The results as a model reads them, numbered, between tags that they cannot close. */
export function showResults(query: string, results: readonly SearchResult[], maxChars: number): string {
  if (results.length === 0) return `No results for "${untrustedText(query)}"; try other words`;
  const rows = results.map(
    ({ title, url, snippet }, index) =>
      `${index + 1}. ${title}\n   ${url}${snippet === undefined ? "" : `\n   ${snippet}`}`,
  );
  return `<search_results>\n${cutText(rows.join("\n"), maxChars)}\n</search_results>`;
}
