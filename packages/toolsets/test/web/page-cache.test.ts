import { expect, test } from "vitest";
import { pageCache } from "../../src/web/page-cache.ts";

test("pageCache() keeps a value for its time", () => {
  let now = 1_000;
  const cache = pageCache<string>(100, 1_000, () => now);
  cache.store("a", "A", 1);
  now += 99;
  expect(cache.find("a")).toBe("A");
  now += 1;
  expect(cache.find("a")).toBeUndefined();
  cache.store("b", "B", 1);
  now -= 500;
  expect(cache.find("b")).toBeUndefined();
});

test("pageCache() drops what was not used for the longest time when there is too much", () => {
  const cache = pageCache<string>(100, 10, () => 0);
  cache.store("a", "A", 4);
  cache.store("b", "B", 4);
  cache.find("a");
  cache.store("c", "C", 4);
  expect(["a", "b", "c"].map((key) => cache.find(key))).toEqual(["A", undefined, "C"]);
  cache.store("d", "D", 11);
  expect(cache.find("d")).toBeUndefined();
  cache.store("a", "A2", 1);
  expect(cache.find("a")).toBe("A2");
  cache.clear();
  expect(cache.find("c")).toBeUndefined();
});
