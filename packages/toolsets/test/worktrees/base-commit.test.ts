import { join } from "node:path";
import { expect, test } from "vitest";
import { baseCommit } from "../../src/worktrees/base-commit.ts";
import { temporaryFolder } from "../call-tool.ts";
import { commitAll, git, gitIn, put, sampleRepository, signal } from "./sample-repository.ts";

test("baseCommit() is what is checked out", async () => {
  const main = await sampleRepository();
  expect(await baseCommit(git, main, "head", signal)).toEqual({
    commit: gitIn(main, "rev-parse", "HEAD"),
    name: "HEAD",
  });
  await expect(baseCommit(git, await sampleRepository({}), "head", signal)).rejects.toMatchObject({
    code: "no-commit",
  });
});

test("baseCommit() is the newest of the remote's default branch, fetched", async () => {
  const remote = await sampleRepository();
  const clone = join(await temporaryFolder(), "clone");
  gitIn(remote, "clone", "--quiet", remote, clone);
  await put(remote, { "b.txt": "b" });
  commitAll(remote, "Second");
  const newest = gitIn(remote, "rev-parse", "HEAD");
  expect(await baseCommit(git, clone, "remote-default", signal)).toEqual({ commit: newest, name: "origin/main" });
});

test("baseCommit() says that it is not as new as it could be", async () => {
  const remote = await sampleRepository();
  const clone = join(await temporaryFolder(), "clone");
  gitIn(remote, "clone", "--quiet", remote, clone);
  gitIn(clone, "remote", "set-url", "origin", "/nonexistent");
  const commit = gitIn(clone, "rev-parse", "HEAD");
  expect(await baseCommit(git, clone, "remote-default", signal)).toMatchObject({
    commit,
    name: "origin/main",
    warning: expect.stringContaining("could not be asked"),
  });
  expect(await baseCommit(git, remote, "remote-default", signal)).toMatchObject({
    commit,
    name: "HEAD",
    warning: expect.stringContaining("not known"),
  });
});
