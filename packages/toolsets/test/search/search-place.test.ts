import { mkdir, realpath, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { searchPlace } from "../../src/search/search-place.ts";
import { temporaryFolder } from "../call-tool.ts";

test("searchPlace() runs at the real folder and keeps the caller's spelling", async () => {
  const cwd = await realpath(await temporaryFolder());
  await mkdir(join(cwd, "a"));
  await writeFile(join(cwd, "a/-f"), "");
  await symlink("a", join(cwd, "link"));
  const scope = { cwd, additionalDirectories: [] };
  expect(await searchPlace(undefined, scope)).toEqual({ folder: cwd, base: cwd, target: "." });
  expect(await searchPlace("link", scope)).toEqual({ folder: join(cwd, "a"), base: join(cwd, "link"), target: "." });
  expect(await searchPlace("link/-f", scope)).toEqual({
    folder: join(cwd, "a"),
    base: join(cwd, "link"),
    target: "./-f",
  });
});
