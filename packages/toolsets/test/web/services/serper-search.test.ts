import { expect, test } from "vitest";
import { serperSearch } from "../../../src/web/services/serper-search.ts";
import { searchService } from "./search-service.ts";

const answer = {
  searchParameters: { q: "cats" },
  organic: [
    { title: "Cats", link: "https://a.test/", snippet: "About cats", position: 1 },
    { title: "More", link: "https://b.test/", position: 2 },
  ],
};

test("serperSearch() asks as the service documents it, and reads its answer", async () => {
  const { ask, asked } = await searchService((endpoint) => serperSearch({ key: "k3y", endpoint }), answer);
  expect(await ask()).toEqual([
    { title: "Cats", url: "https://a.test/", snippet: "About cats" },
    { title: "More", url: "https://b.test/" },
  ]);
  expect(asked).toMatchObject([
    { method: "POST", path: "/search", headers: { "x-api-key": "k3y" }, body: { q: "cats", num: 5 } },
  ]);
});

test("serperSearch() sends the domains", async () => {
  const { ask, asked } = await searchService((endpoint) => serperSearch({ key: "k3y", endpoint }), answer);
  await ask({ allowedDomains: ["a.test", "b.test"] });
  await ask({ blockedDomains: ["c.test"] });
  expect(asked.map(({ body }) => (body as { q: string }).q)).toEqual([
    "cats (site:a.test OR site:b.test)",
    "cats -site:c.test",
  ]);
});

test.each([401, 429, 500])(
  "serperSearch() names the service and status %i of a failure, never the key",
  async (status) => {
    const { ask } = await searchService(
      (endpoint) => serperSearch({ key: "k3y", endpoint }),
      { error: { message: "no: k3y" } },
      status,
    );
    const text = await ask();
    expect(text).toMatch(new RegExp(`^search-failed: Cannot search with serper: it answers HTTP ${status}`));
    expect(text).not.toContain("k3y");
  },
);

test("serperSearch() finds nothing in an answer without results", async () => {
  const { ask } = await searchService((endpoint) => serperSearch({ key: "k3y", endpoint }), {});
  expect(await ask()).toEqual([]);
});
