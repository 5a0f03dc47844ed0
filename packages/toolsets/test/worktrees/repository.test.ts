import { mkdir, realpath, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { findRepository, listWorktrees } from "../../src/worktrees/repository.ts";
import { temporaryFolder } from "../call-tool.ts";
import { git, gitIn, sampleRepository } from "./sample-repository.ts";

test("findRepository() knows the checkout and the main one, from folders within and through links", async () => {
  const main = await sampleRepository({ "sub/a.txt": "a" });
  const other = join(await realpath(await temporaryFolder()), "wt");
  gitIn(main, "worktree", "add", "--quiet", other);
  const link = join(await temporaryFolder(), "link");
  await symlink(main, link);
  expect(await findRepository(git, join(main, "sub"))).toEqual({ top: main, main });
  expect(await findRepository(git, link)).toEqual({ top: main, main });
  expect(await findRepository(git, join(other, "sub"))).toEqual({ top: other, main });
});

test("findRepository() says that a folder is in no repository", async () => {
  const folder = await temporaryFolder();
  await expect(findRepository(git, folder)).rejects.toMatchObject({ code: "not-a-repository" });
  gitIn(folder, "init", "--quiet", "--bare");
  await expect(findRepository(git, folder)).rejects.toMatchObject({ code: "not-a-repository" });
});

test("listWorktrees() lists the main checkout first, with branches and locks", async () => {
  const main = await sampleRepository();
  await mkdir(join(main, "w"));
  gitIn(main, "worktree", "add", "--quiet", "-b", "x", "w/a b");
  gitIn(main, "worktree", "add", "--quiet", "--detach", "w/c");
  gitIn(main, "worktree", "lock", "--reason", "a\nb", "w/a b");
  gitIn(main, "worktree", "lock", "w/c");
  expect(await listWorktrees(git, main)).toEqual([
    { path: main, branch: "main", lock: undefined },
    { path: join(main, "w/a b"), branch: "x", lock: "a\nb" },
    { path: join(main, "w/c"), branch: undefined, lock: "" },
  ]);
});
