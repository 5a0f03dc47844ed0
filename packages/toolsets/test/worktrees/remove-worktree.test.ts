import { existsSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addWorktree } from "../../src/worktrees/add-worktree.ts";
import { hasBranch, removeWorktree } from "../../src/worktrees/remove-worktree.ts";
import { git, gitIn, put, sampleRepository, signal } from "./sample-repository.ts";

async function worktree() {
  const main = await sampleRepository();
  const { path, branch } = await addWorktree(git, { top: main, main }, "a", { base: "head", sessionId: "s1", signal });
  return { main, path, branch, options: { main, branch, sessionId: "s1", isForced: false } };
}

test("U97 removeWorktree() removes folder and branch", async () => {
  const { main, path, branch, options } = await worktree();
  expect(await hasBranch(git, main, branch)).toBe(true);
  await removeWorktree(git, path, options);
  expect(existsSync(path)).toBe(false);
  expect(await hasBranch(git, main, branch)).toBe(false);
  expect(gitIn(main, "worktree", "list").split("\n")).toHaveLength(1);
});

test("U97 removeWorktree() never says that something is gone which is not", async () => {
  const { main, path, branch, options } = await worktree();
  await put(path, { "new.txt": "n" });
  await expect(removeWorktree(git, path, options)).rejects.toMatchObject({ code: "not-removed" });
  expect(existsSync(join(path, "new.txt"))).toBe(true);
  expect(gitIn(main, "worktree", "list", "--porcelain")).toContain("locked haft session s1");

  const pretending: typeof git = async (args, given) =>
    args[1] === "remove" ? { exitCode: 0, stdout: "", stderr: "" } : git(args, given);
  await expect(removeWorktree(pretending, path, options)).rejects.toThrow("git said that it is gone, but it is there");

  gitIn(path, "switch", "--quiet", "--detach");
  gitIn(main, "switch", "--quiet", branch);
  await expect(removeWorktree(git, path, { ...options, isForced: true })).rejects.toThrow(
    `Cannot remove the branch "${branch}"`,
  );
  expect(existsSync(path)).toBe(false);
});
