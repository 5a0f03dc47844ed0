import { expect, test } from "vitest";
import { cleanedResult, distinctResults, showResults } from "../../src/web/show-results.ts";

test("distinctResults() keeps the first of each page, in order", () => {
  const [a, b, again] = [
    { title: "A", url: "https://a.test/" },
    { title: "B", url: "https://b.test/" },
    { title: "A again", url: "https://a.test/" },
  ] as const;
  expect(distinctResults([a, b, again])).toEqual([a, b]);
});

test("cleanedResult() takes out line ends and the marks of a service, and bounds both texts", () => {
  const url = "https://a.test/x";
  expect(cleanedResult({ title: "A\n<b>bold</b>", url, snippet: " one <em>two</em>\tthree " })).toEqual({
    title: "A bold",
    url,
    snippet: "one two three",
  });
  const long = cleanedResult({ title: "t".repeat(1_000), url, snippet: "s".repeat(1_000) });
  expect([long.title.length, long.snippet?.length]).toEqual(["…".length + 300, "…".length + 600]);
  expect(cleanedResult({ title: "", url: "https://a.test", snippet: "" })).toEqual({
    title: "https://a.test",
    url: "https://a.test/",
  });
});

test("U118 showResults() says that there are none, and bounds what there is", () => {
  expect(showResults("x", [], 100)).toBe('No results for "x"; try other words');
  const results = Array.from({ length: 50 }, (_, index) => ({ title: `T${index}`, url: `https://a.test/${index}` }));
  const shown = showResults("x", results, 200);
  expect(shown).toMatch(/^<search_results>\n1\. T0\n {3}https:\/\/a\.test\/0\n/);
  expect(shown.endsWith("\n</search_results>")).toBe(true);
  expect(shown.length).toBeLessThan(300);
});
