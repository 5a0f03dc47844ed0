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

test("no row beyond the reach of a page can be shown, and those that are only counted make it overfull", () => {
  for (const options of [
    { offset: 3, limit: 2 },
    { offset: 3, maxChars: 9 },
    { limit: 50, maxChars: 9 },
  ]) {
    const full = page(options, Array(60).fill(""));
    expect((options.offset ?? 0) + full.rows.length).toBeLessThanOrEqual(full.reach);
    const counted = page(options, Array(full.reach).fill(""));
    counted.addUnshown(60 - full.reach);
    expect(counted).toMatchObject({ rows: full.rows, seen: 60, isOverfull: true });
  }
});
