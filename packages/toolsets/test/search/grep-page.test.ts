import { expect, test } from "vitest";
import { createGrepPage, type GrepPage } from "../../src/search/grep-page.ts";

function page(options: Partial<Parameters<typeof createGrepPage>[0]>, rows: readonly string[]): GrepPage {
  const result = createGrepPage({ offset: 0, limit: 0, maxChars: 1_000, ...options });
  for (const row of rows) result.add(row);
  return result;
}

test("a page skips its offset and knows that there is more", () => {
  expect(page({ offset: 1, limit: 2 }, ["a", "b", "c", "d"])).toMatchObject({
    rows: ["b", "c"],
    seen: 4,
    isOverfull: true,
  });
  expect(page({ offset: 1, limit: 2 }, ["a", "b", "c"])).toMatchObject({ rows: ["b", "c"], isOverfull: false });
});

test("a page holds any number of rows for 0, and at least one whatever its length", () => {
  expect(page({ limit: 0 }, Array(400).fill("x")).rows).toHaveLength(400);
  expect(page({ maxChars: 3 }, ["long row", "x"])).toMatchObject({ rows: ["long row"], isOverfull: true });
});
