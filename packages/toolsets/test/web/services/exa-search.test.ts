import { expect, test } from "vitest";
import { exaSearch } from "../../../src/web/services/exa-search.ts";
import { searchService } from "./search-service.ts";

const answer = {
  requestId: "1",
  results: [
    { title: "Cats", url: "https://a.test/", highlights: ["About cats"], highlightScores: [0.9] },
    { title: "More", url: "https://b.test/", highlights: [] },
  ],
};

test("exaSearch() asks as the service documents it, and reads its answer", async () => {
  const { ask, asked } = await searchService((endpoint) => exaSearch({ key: "k3y", endpoint }), answer);
  expect(await ask()).toEqual([
    { title: "Cats", url: "https://a.test/", snippet: "About cats" },
    { title: "More", url: "https://b.test/" },
  ]);
  expect(asked).toMatchObject([
    {
      method: "POST",
      path: "/search",
      headers: { "x-api-key": "k3y" },
      body: { query: "cats", numResults: 5, contents: { highlights: true } },
    },
  ]);
});

test("exaSearch() sends the domains", async () => {
  const { ask, asked } = await searchService((endpoint) => exaSearch({ key: "k3y", endpoint }), answer);
  await ask({ allowedDomains: ["a.test", "b.test"] });
  await ask({ blockedDomains: ["c.test"] });
  expect(asked.map(({ body }) => body)).toMatchObject([
    { includeDomains: ["a.test", "b.test"] },
    { excludeDomains: ["c.test"] },
  ]);
});

test.each([401, 429, 500])(
  "exaSearch() names the service and status %i of a failure, never the key",
  async (status) => {
    const { ask } = await searchService(
      (endpoint) => exaSearch({ key: "k3y", endpoint }),
      { error: { message: "no: k3y" } },
      status,
    );
    const text = await ask();
    expect(text).toMatch(new RegExp(`^search-failed: Cannot search with exa: it answers HTTP ${status}`));
    expect(text).not.toContain("k3y");
  },
);

test("exaSearch() finds nothing in an answer without results", async () => {
  const { ask } = await searchService((endpoint) => exaSearch({ key: "k3y", endpoint }), {});
  expect(await ask()).toEqual([]);
});
