import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { gitRepository, isTrustedRepository } from "../../src/engine/git-repository.ts";
import { folderWith } from "./guard-setup.ts";

function git(cwd: string, ...words: readonly string[]): void {
  execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], { cwd, stdio: "ignore" });
}

function repository(files: Readonly<Record<string, string>> = {}): string {
  const folder = folderWith({ "src/deep/a": "", ...files });
  git(folder, "init");
  git(folder, "add", "src");
  git(folder, "commit", "-m", "a");
  return folder;
}

test("gitRepository() finds the repository as git does", () => {
  const folder = repository({ "nested/x": "" });
  git(join(folder, "nested"), "init");
  git(folder, "worktree", "add", "tree");
  const home = join(folder, ".git");
  expect(gitRepository(join(folder, "src/deep"))).toEqual({ root: folder, gitDir: home, commonDir: home });
  expect(gitRepository(join(folder, "nested"))?.gitDir).toBe(join(folder, "nested/.git"));
  expect(gitRepository(join(folder, "tree"))).toEqual({
    root: join(folder, "tree"),
    gitDir: join(home, "worktrees/tree"),
    commonDir: home,
  });
  expect(gitRepository("/")).toBeUndefined();
});

test("isTrustedRepository() trusts a repository, its worktrees, and no other one", () => {
  const bare = { "bare/HEAD": "ref: refs/heads/x\n", "bare/objects/x": "", "bare/refs/x": "" };
  const folder = repository({ "nested/x": "", ...bare, "file/HEAD": "x", "file/objects": "", "file/refs": "" });
  const trusted = gitRepository(folder);
  const isTrusted = (name: string): boolean => isTrustedRepository(join(folder, name), trusted, folder);
  git(join(folder, "nested"), "init");
  git(folder, "worktree", "add", "tree");
  expect(["src", "src/deep", "tree", ".git"].map(isTrusted)).toEqual([true, true, true, true]);
  expect(["nested", "bare", "bare/refs", "file"].map(isTrusted)).toEqual([false, false, false, false]);
  writeFileSync(join(folder, "src/.git"), `gitdir: ${join(folder, "nested/.git")}${"\n".repeat(100_000)}`);
  expect(isTrusted("src/deep")).toBe(false);
});

test("isTrustedRepository() trusts one that is made where the session began, and none that only looks like one", () => {
  const folder = folderWith({ "sub/a": "" });
  expect(isTrustedRepository(folder, gitRepository(folder), folder)).toBe(true);
  git(join(folder, "sub"), "init");
  expect(isTrustedRepository(join(folder, "sub"), undefined, folder)).toBe(false);
  git(folder, "init");
  expect(isTrustedRepository(folder, undefined, folder)).toBe(true);
  const other = folderWith({ HEAD: "x", "objects/a": "", "refs/a": "", config: "[core]\n\tfsmonitor = x\n" });
  expect(isTrustedRepository(other, undefined, other)).toBe(false);
});
