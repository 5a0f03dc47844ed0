import { chmod, writeFile } from "node:fs/promises";
import { join, relative } from "node:path";
import { expect, test } from "vitest";
import { findBubblewrap } from "../../src/sandbox/find-bubblewrap.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

test("findBubblewrap() takes the first that can be run, and none of a relative folder", async () => {
  const [first, second] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  for (const folder of [first, second]) await writeFile(join(folder, "bwrap"), "");
  await chmod(join(second, "bwrap"), 0o755);
  expect(await findBubblewrap(`${relative(process.cwd(), second)}:${first}:${second}`)).toBe(join(second, "bwrap"));
  expect(await findBubblewrap(relative(process.cwd(), second))).toBeUndefined();
  expect(await findBubblewrap(undefined)).toBeUndefined();
});
