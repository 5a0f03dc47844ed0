import { expect, test } from "vitest";
import { searxngSearch } from "../../../src/web/services/searxng-search.ts";
import { searchService } from "./search-service.ts";

const answer = {
  query: "cats",
  results: [
    { title: "Cats", url: "https://a.test/", content: "About cats", engine: "x" },
    { title: "More", url: "https://b.test/", content: "" },
  ],
};

test("searxngSearch() asks as the service documents it, and reads its answer", async () => {
  const { ask, asked } = await searchService((endpoint) => searxngSearch({ endpoint }), answer);
  expect(await ask()).toEqual([
    { title: "Cats", url: "https://a.test/", snippet: "About cats" },
    { title: "More", url: "https://b.test/" },
  ]);
  expect(asked).toMatchObject([{ method: "GET", path: "/search/search", query: { q: "cats", format: "json" } }]);
});

test("searxngSearch() sends the domains", async () => {
  const { ask, asked } = await searchService((endpoint) => searxngSearch({ endpoint }), answer);
  await ask({ allowedDomains: ["a.test", "b.test"] });
  await ask({ blockedDomains: ["c.test"] });
  expect(asked.map(({ query }) => query.q)).toEqual(["cats (site:a.test OR site:b.test)", "cats -site:c.test"]);
});

test.each([401, 429, 500])(
  "searxngSearch() names the service and status %i of a failure, never the key",
  async (status) => {
    const { ask } = await searchService(
      (endpoint) => searxngSearch({ endpoint }),
      { error: { message: "no: k3y" } },
      status,
    );
    const text = await ask();
    expect(text).toMatch(new RegExp(`^search-failed: Cannot search with searxng: it answers HTTP ${status}`));
  },
);

test("searxngSearch() finds nothing in an answer without results", async () => {
  const { ask } = await searchService((endpoint) => searxngSearch({ endpoint }), {});
  expect(await ask()).toEqual([]);
});
