import { utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { newestFirst } from "../../src/search/newest-first.ts";
import { temporaryFolder } from "../call-tool.ts";

const never = { isOver: false, stop: () => undefined };
const over = { isOver: true, stop: () => undefined };

test("newestFirst() sorts by time, then by path, and puts last what is gone or could not be asked", async () => {
  const folder = await temporaryFolder();
  const { signal } = new AbortController();
  for (const [name, time] of [
    ["b", 5],
    ["a", 5],
    ["new", 9],
  ] as const) {
    await writeFile(join(folder, name), "");
    await utimes(join(folder, name), time, time);
  }
  const names = ["gone", "b", "a", "new"];
  expect(await newestFirst(names, folder, { limit: never, signal })).toEqual(["new", "a", "b", "gone"]);
  expect(await newestFirst(names, folder, { limit: over, signal })).toEqual(["a", "b", "gone", "new"]);
});
