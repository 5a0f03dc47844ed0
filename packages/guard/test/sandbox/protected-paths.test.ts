import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { placeOf } from "../../src/paths/place-of.ts";
import { protectedNames } from "../../src/paths/protected-names.ts";
import { protectedReason } from "../../src/paths/protected-reason.ts";
import { protectedPaths } from "../../src/sandbox/protected-paths.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

test("protectedPaths() names .git itself where it is none, a file or a link, and else what git obeys in it", async () => {
  const folder = await temporaryFolder();
  const git = async (): Promise<readonly string[]> =>
    (await protectedPaths(folder)).filter((path) => `${path}/`.startsWith(join(folder, ".git/")));
  expect(await git()).toEqual([join(folder, ".git")]);
  const names = ["hooks", "config", "config.worktree", "commondir", "modules"];
  await mkdir(join(folder, ".git/worktrees/w"), { recursive: true });
  expect(await git()).toEqual(
    [...names, "worktrees/w/commondir", "worktrees/w/gitdir", "worktrees/w/config.worktree"].map((name) =>
      join(folder, ".git", name),
    ),
  );
  const worktree = await temporaryFolder();
  await writeFile(join(worktree, ".git"), "gitdir: /elsewhere\n");
  expect(await protectedPaths(worktree)).toContain(join(worktree, ".git"));
});

test("protectedPaths() names nothing that would be written unasked without a sandbox", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, ".git"));
  const paths = await protectedPaths(folder);
  expect(paths.filter((path) => protectedReason(placeOf(path, { cwd: folder })) === undefined)).toEqual([]);
});

test("protectedPaths() names every protected name, but for what an install makes anew and what commits are written to", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, ".git"));
  const paths = new Set(await protectedPaths(folder));
  const names = Object.values(protectedNames).flat();
  expect(names.filter((name) => !paths.has(join(folder, name)))).toEqual([
    ".git",
    ".hg",
    ".yarn",
    ".pnp.cjs",
    ".pnp.loader.mjs",
    "gradle-wrapper.properties",
    "gradle-wrapper.jar",
    "maven-wrapper.properties",
    "maven-wrapper.jar",
  ]);
  for (const name of [".hg/hgrc", ".yarn/releases", ".yarn/plugins", "gradle/wrapper/gradle-wrapper.jar"])
    expect(paths).toContain(join(folder, name));
});
