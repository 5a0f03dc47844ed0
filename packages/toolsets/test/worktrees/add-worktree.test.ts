import { existsSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { addWorktree } from "../../src/worktrees/add-worktree.ts";
import { ownershipOf } from "../../src/worktrees/ownership.ts";
import { git, gitIn, put, sampleRepository, signal } from "./sample-repository.ts";

const options = { base: "head", sessionId: "s1", signal } as const;

test("addWorktree() makes folder, branch, mark and lock, and copies what is to be copied", async () => {
  const main = await sampleRepository({ ".gitignore": ".env\n", ".worktreeinclude": ".env\n", "a.txt": "a" });
  await put(main, { ".env": "KEY=1", "a.txt": "changed" });
  const added = await addWorktree(git, { top: main, main }, "user/fix", options);
  const path = join(main, ".haft/worktrees/user+fix");
  expect(added).toMatchObject({ path, branch: "worktree-user+fix", files: { copied: [".env"] } });
  expect(added.base.commit).toBe(gitIn(main, "rev-parse", "HEAD"));
  expect(gitIn(path, "symbolic-ref", "--short", "HEAD")).toBe("worktree-user+fix");
  expect(gitIn(path, "status", "--porcelain")).toBe("");
  expect(gitIn(main, "status", "--porcelain")).toBe("M a.txt");
  expect(await ownershipOf(git, path)).toEqual({ sessionId: "s1", branch: "worktree-user+fix" });
  expect(gitIn(main, "worktree", "list", "--porcelain")).toContain("locked haft session s1");
});

test("addWorktree() takes no name that is in use, and leaves what is there alone", async () => {
  const main = await sampleRepository();
  const repository = { top: main, main };
  await addWorktree(git, repository, "a", options);
  gitIn(main, "branch", "worktree-b");
  await mkdir(join(main, ".haft/worktrees/c"));
  for (const name of ["a", "b", "c"]) {
    await expect(addWorktree(git, repository, name, options)).rejects.toMatchObject({ code: "worktree-exists" });
  }
  expect(existsSync(join(main, ".haft/worktrees/a/a.txt"))).toBe(true);
  expect(gitIn(main, "branch", "--list", "worktree-*", "--format=%(refname:short)").split("\n")).toEqual([
    "worktree-a",
    "worktree-b",
  ]);
});

test("addWorktree() leaves nothing of what failed halfway", async () => {
  const main = await sampleRepository();
  const gone = (name: string) => {
    expect(existsSync(join(main, ".haft/worktrees", name))).toBe(false);
    expect(gitIn(main, "branch", "--list", `worktree-${name}`)).toBe("");
    expect(gitIn(main, "worktree", "list")).not.toContain(`worktrees/${name}`);
  };
  const controller = new AbortController();
  const aborting: typeof git = async (args, given) => {
    if (args[1] === "lock") controller.abort(new Error("enough"));
    return git(args, given);
  };
  const aborted = { ...options, signal: controller.signal };
  await expect(addWorktree(aborting, { top: main, main }, "a", aborted)).rejects.toThrow("enough");
  gone("a");
  const failing: typeof git = async (args, given) =>
    args[1] === "lock" ? Promise.reject(new Error("no lock")) : git(args, given);
  await expect(addWorktree(failing, { top: main, main }, "b", options)).rejects.toThrow("no lock");
  gone("b");
});
