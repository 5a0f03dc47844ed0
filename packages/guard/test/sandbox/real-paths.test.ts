import { symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { realPaths } from "../../src/sandbox/real-paths.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

test("realPaths() follows links and leaves out what is not there or was named already", async () => {
  const folder = await temporaryFolder();
  await symlink(".", join(folder, "link"));
  expect(await realPaths([folder, join(folder, "link"), join(folder, "none")])).toEqual([folder]);
});
