import { expect, test } from "vitest";
import { braveSearch } from "../../../src/web/services/brave-search.ts";
import { searchService } from "./search-service.ts";

const answer = {
  type: "search",
  query: { original: "cats" },
  web: {
    type: "search",
    results: [
      { title: "Cats", url: "https://a.test/", description: "About cats", language: "en" },
      { title: "More", url: "https://b.test/" },
    ],
  },
};

test("braveSearch() asks as the service documents it, and reads its answer", async () => {
  const { ask, asked } = await searchService((endpoint) => braveSearch({ key: "k3y", endpoint }), answer);
  expect(await ask()).toEqual([
    { title: "Cats", url: "https://a.test/", snippet: "About cats" },
    { title: "More", url: "https://b.test/" },
  ]);
  expect(asked).toMatchObject([
    {
      method: "GET",
      path: "/search",
      query: { q: "cats", count: "5", text_decorations: "false", result_filter: "web" },
      headers: { "x-subscription-token": "k3y" },
    },
  ]);
});

test("braveSearch() sends the domains", async () => {
  const { ask, asked } = await searchService((endpoint) => braveSearch({ key: "k3y", endpoint }), answer);
  await ask({ allowedDomains: ["a.test", "b.test"] });
  await ask({ blockedDomains: ["c.test"] });
  expect(asked.map(({ query }) => query.q)).toEqual(["cats (site:a.test OR site:b.test)", "cats -site:c.test"]);
});

test.each([401, 429, 500])(
  "braveSearch() names the service and status %i of a failure, never the key",
  async (status) => {
    const { ask } = await searchService(
      (endpoint) => braveSearch({ key: "k3y", endpoint }),
      { error: { message: "no: k3y" } },
      status,
    );
    const text = await ask();
    expect(text).toMatch(new RegExp(`^search-failed: Cannot search with brave: it answers HTTP ${status}`));
    expect(text).not.toContain("k3y");
  },
);

test("braveSearch() finds nothing in an answer without results", async () => {
  const { ask } = await searchService((endpoint) => braveSearch({ key: "k3y", endpoint }), {});
  expect(await ask()).toEqual([]);
});
