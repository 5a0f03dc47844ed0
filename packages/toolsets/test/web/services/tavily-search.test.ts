import { expect, test } from "vitest";
import { tavilySearch } from "../../../src/web/services/tavily-search.ts";
import { searchService } from "./search-service.ts";

const answer = {
  query: "cats",
  results: [
    { title: "Cats", url: "https://a.test/", content: "About cats", score: 0.9 },
    { title: "More", url: "https://b.test/", content: "" },
  ],
  response_time: 1.1,
};

test("tavilySearch() asks as the service documents it, and reads its answer", async () => {
  const { ask, asked } = await searchService((endpoint) => tavilySearch({ key: "k3y", endpoint }), answer);
  expect(await ask()).toEqual([
    { title: "Cats", url: "https://a.test/", snippet: "About cats" },
    { title: "More", url: "https://b.test/" },
  ]);
  expect(asked).toMatchObject([
    {
      method: "POST",
      path: "/search",
      headers: { authorization: "Bearer k3y", "content-type": "application/json" },
      body: { query: "cats", max_results: 5 },
    },
  ]);
});

test("tavilySearch() sends the domains", async () => {
  const { ask, asked } = await searchService((endpoint) => tavilySearch({ key: "k3y", endpoint }), answer);
  await ask({ allowedDomains: ["a.test", "b.test"] });
  await ask({ blockedDomains: ["c.test"] });
  expect(asked.map(({ body }) => body)).toMatchObject([
    { include_domains: ["a.test", "b.test"] },
    { exclude_domains: ["c.test"] },
  ]);
});

test.each([401, 429, 500])(
  "tavilySearch() names the service and status %i of a failure, never the key",
  async (status) => {
    const { ask } = await searchService(
      (endpoint) => tavilySearch({ key: "k3y", endpoint }),
      { error: { message: "no: k3y" } },
      status,
    );
    const text = await ask();
    expect(text).toMatch(new RegExp(`^search-failed: Cannot search with tavily: it answers HTTP ${status}`));
    expect(text).not.toContain("k3y");
  },
);

test("tavilySearch() finds nothing in an answer without results", async () => {
  const { ask } = await searchService((endpoint) => tavilySearch({ key: "k3y", endpoint }), {});
  expect(await ask()).toEqual([]);
});
