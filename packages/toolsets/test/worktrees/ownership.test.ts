import { rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { markOwned, ownershipOf } from "../../src/worktrees/ownership.ts";
import { git, gitIn, sampleRepository } from "./sample-repository.ts";

test("markOwned() leaves a mark that is no part of the work and goes with the worktree", async () => {
  const main = await sampleRepository();
  const path = join(main, "wt");
  gitIn(main, "worktree", "add", "--quiet", path);
  expect(await ownershipOf(git, path)).toBeUndefined();
  await markOwned(git, path, { sessionId: "s1", branch: "wt" });
  expect(await ownershipOf(git, path)).toEqual({ sessionId: "s1", branch: "wt" });
  expect(gitIn(path, "status", "--porcelain", "--ignored")).toBe("");
  await expect(markOwned(git, path, { sessionId: "s2", branch: "wt" })).rejects.toThrow("EEXIST");
  gitIn(main, "worktree", "remove", path);
  gitIn(main, "worktree", "add", "--quiet", path, "wt");
  expect(await ownershipOf(git, path)).toBeUndefined();
});

test("ownershipOf() takes nothing else for a mark", async () => {
  const main = await sampleRepository();
  for (const text of ["", "null", "[]", '{"sessionId":1,"branch":"b"}']) {
    await writeFile(join(main, ".git", "haft-session.json"), text);
    expect(await ownershipOf(git, main)).toBeUndefined();
  }
  await rm(join(main, ".git"), { recursive: true });
  expect(await ownershipOf(git, main)).toBeUndefined();
});
