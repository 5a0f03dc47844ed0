import { expect, test } from "vitest";
import { createResultCache } from "../../src/tool/result-cache.ts";

const { signal } = new AbortController();

test("S4-37 createResultCache() drops the least recently used above maxEntries", async () => {
  const cache = createResultCache({ maxEntries: 2 });
  const runs: string[] = [];
  const get = (key: string) =>
    cache.get(key, signal, async () => {
      runs.push(key);
      return { value: key, kept: { value: key } };
    });
  for (const key of ["a", "b", "a", "c", "a", "b"]) await get(key);
  expect(runs).toEqual(["a", "b", "c", "b"]);
});

test("S4-38 createResultCache() gives a value that cannot be kept to the one who ran, and runs again for the others", async () => {
  const cache = createResultCache({});
  let runs = 0;
  const get = () => cache.get("a", signal, async () => ({ value: ++runs, kept: undefined }));
  expect((await Promise.all([get(), get(), get()])).sort()).toEqual([1, 2, 3]);
});
