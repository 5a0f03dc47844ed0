import { expect, test } from "vitest";
import { bingSearch } from "../../../src/web/services/bing-search.ts";
import { searchService } from "./search-service.ts";

const answer = {
  _type: "SearchResponse",
  queryContext: { originalQuery: "cats" },
  webPages: {
    totalEstimatedMatches: 2,
    value: [
      { id: "1", name: "Cats", url: "https://a.test/", displayUrl: "a.test", snippet: "About cats" },
      { name: "More", url: "https://b.test/" },
    ],
  },
};

test("S0-104 bingSearch() asks as the service documents it, and reads its answer", async () => {
  const { ask, asked } = await searchService((endpoint) => bingSearch({ key: "k3y", endpoint }), answer);
  expect(await ask()).toEqual([
    { title: "Cats", url: "https://a.test/", snippet: "About cats" },
    { title: "More", url: "https://b.test/" },
  ]);
  expect(asked).toMatchObject([
    {
      method: "GET",
      path: "/search",
      query: { q: "cats", count: "5", responseFilter: "Webpages", textFormat: "Raw" },
      headers: { "ocp-apim-subscription-key": "k3y" },
    },
  ]);
});

test("bingSearch() sends the domains", async () => {
  const { ask, asked } = await searchService((endpoint) => bingSearch({ key: "k3y", endpoint }), answer);
  await ask({ allowedDomains: ["a.test", "b.test"] });
  await ask({ blockedDomains: ["c.test"] });
  expect(asked.map(({ query }) => query.q)).toEqual(["cats (site:a.test OR site:b.test)", "cats -site:c.test"]);
});

test.each([401, 429, 500])(
  "S0-104 bingSearch() names the service and status %i of a failure, never the key",
  async (status) => {
    const { ask } = await searchService(
      (endpoint) => bingSearch({ key: "k3y", endpoint }),
      { error: { message: "no: k3y" } },
      status,
    );
    const text = await ask();
    expect(text).toMatch(new RegExp(`^search-failed: Cannot search with bing: it answers HTTP ${status}`));
    expect(text).not.toContain("k3y");
  },
);

test("bingSearch() finds nothing in an answer without results", async () => {
  const { ask } = await searchService((endpoint) => bingSearch({ key: "k3y", endpoint }), {});
  expect(await ask()).toEqual([]);
});
