import { join } from "node:path";
import { expect, test } from "vitest";
import { checkLock, lockWorktree, unlockWorktree } from "../../src/worktrees/worktree-lock.ts";
import { git, gitIn, sampleRepository } from "./sample-repository.ts";

async function worktree() {
  const main = await sampleRepository();
  const path = join(main, "wt");
  gitIn(main, "worktree", "add", "--quiet", path);
  return { main, path, list: () => gitIn(main, "worktree", "list", "--porcelain") };
}

test("lockWorktree() locks for a session, and unlockWorktree() takes that lock away", async () => {
  const { path, list } = await worktree();
  await lockWorktree(git, path, "s1");
  expect(list()).toContain("locked haft session s1 works here");
  await checkLock(git, path, "s1");
  await unlockWorktree(git, path, "s1");
  expect(list()).not.toContain("locked");
  await checkLock(git, path, "s1");
});

test("U97 the lock of somebody else stays, and stands in the way", async () => {
  const { path, list } = await worktree();
  await lockWorktree(git, path, "s2");
  await unlockWorktree(git, path, "s1");
  expect(list()).toContain("locked haft session s2");
  await expect(checkLock(git, path, "s1")).rejects.toMatchObject({ code: "worktree-locked" });
  gitIn(path, "worktree", "unlock", path);
  gitIn(path, "worktree", "lock", path);
  await expect(checkLock(git, path, "s1")).rejects.toThrow("no reason is given");
});
