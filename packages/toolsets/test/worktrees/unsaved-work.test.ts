import { join } from "node:path";
import { expect, test } from "vitest";
import { describeWork, isSaved, unsavedWork } from "../../src/worktrees/unsaved-work.ts";
import { temporaryFolder } from "../call-tool.ts";
import { commitAll, git, gitIn, put, sampleRepository } from "./sample-repository.ts";

async function worktree() {
  const main = await sampleRepository({ "a.txt": "a\n", ".gitignore": "out/\n", "b.txt": "b\n" });
  const path = join(main, "wt");
  gitIn(main, "worktree", "add", "--quiet", "-b", "worktree-x", path);
  return { main, path, work: () => unsavedWork(git, path, { branch: "worktree-x", main }) };
}

test("unsavedWork() finds changed, staged, new and deleted files, but no ignored ones", async () => {
  const { path, work } = await worktree();
  expect(isSaved(await work())).toBe(true);
  gitIn(path, "config", "status.showUntrackedFiles", "no");
  await put(path, { "a.txt": "changed", "new file.txt": "n", "deep/er/x": "x", "out/x": "ignored" });
  gitIn(path, "rm", "--quiet", "b.txt");
  const { files, commits } = await work();
  expect([...files].sort()).toEqual(["a.txt", "b.txt", "deep/er/x", "new file.txt"]);
  expect(commits).toEqual([]);
});

test("unsavedWork() finds commits on no other branch, and no longer once another has them", async () => {
  const { main, path, work } = await worktree();
  await put(path, { "c.txt": "c" });
  commitAll(path, "Add c");
  expect((await work()).commits).toEqual([expect.stringMatching(/^[0-9a-f]+ Add c$/)]);
  gitIn(main, "merge", "--quiet", "--ff-only", "worktree-x");
  expect(isSaved(await work())).toBe(true);
});

test("unsavedWork() takes a pushed branch for saved", async () => {
  const { main, path, work } = await worktree();
  const remote = await temporaryFolder();
  gitIn(remote, "init", "--quiet", "--bare");
  gitIn(main, "remote", "add", "origin", remote);
  await put(path, { "c.txt": "c" });
  commitAll(path, "Add c");
  gitIn(path, "push", "--quiet", "origin", "worktree-x");
  expect(isSaved(await work())).toBe(true);
});

test("U99 unsavedWork() takes a branch that was squashed for unsaved: nobody can tell", async () => {
  const { main, path, work } = await worktree();
  await put(path, { "c.txt": "c" });
  commitAll(path, "Add c");
  gitIn(main, "merge", "--quiet", "--squash", "worktree-x");
  commitAll(main, "Squashed");
  expect((await work()).commits).toHaveLength(1);
});

test("unsavedWork() finds commits on a head without a branch, and not those of another branch", async () => {
  const { path, work } = await worktree();
  gitIn(path, "switch", "--quiet", "-c", "feature");
  await put(path, { "c.txt": "c" });
  commitAll(path, "Add c");
  expect(isSaved(await work())).toBe(true);
  gitIn(path, "switch", "--quiet", "--detach");
  await put(path, { "d.txt": "d" });
  commitAll(path, "Add d");
  expect((await work()).commits).toEqual([expect.stringContaining("Add d")]);
});

test("unsavedWork() does not take the commit of a main checkout without a branch for work", async () => {
  const main = await sampleRepository();
  gitIn(main, "switch", "--quiet", "--detach");
  await put(main, { "c.txt": "c" });
  commitAll(main, "Apart");
  const path = join(main, "wt");
  gitIn(main, "worktree", "add", "--quiet", "-b", "worktree-x", path);
  expect(isSaved(await unsavedWork(git, path, { branch: "worktree-x", main }))).toBe(true);
});

test("describeWork() counts everything and lists the first 20", () => {
  const files = Array.from({ length: 22 }, (_, index) => `f${index}`);
  const rows = describeWork({ files, commits: ["abc Add c"] }).split("\n");
  expect(rows.slice(0, 2)).toEqual(["22 uncommitted files:", "- f0"]);
  expect(rows.slice(21)).toEqual(["[2 more not shown]", "1 commit on no other branch:", "- abc Add c"]);
});
