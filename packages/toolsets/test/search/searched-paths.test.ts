import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchedPaths } from "../../src/search/searched-paths.ts";
import { startTimeLimit } from "../../src/search/time-limit.ts";
import { temporaryFolder } from "../call-tool.ts";

test("files come sorted by path, and a glob that excludes a folder excludes what is in it", async () => {
  const cwd = await temporaryFolder();
  await mkdir(join(cwd, "a/b"), { recursive: true });
  for (const name of ["a.ts", "a/z", "a/b/c"]) await writeFile(join(cwd, name), "");
  const limit = startTimeLimit(10_000);
  const place = { cwd, target: ".", signal: new AbortController().signal };
  expect(await searchedPaths({ pattern: "x" }, place, limit)).toEqual(["a/b/c", "a/z", "a.ts"]);
  expect(await searchedPaths({ pattern: "x", glob: "!b" }, place, limit)).toEqual(["a/z", "a.ts"]);
  expect(await searchedPaths({ pattern: "x" }, { ...place, target: "./a.ts" }, limit)).toEqual(["./a.ts"]);
  limit.stop();
});
