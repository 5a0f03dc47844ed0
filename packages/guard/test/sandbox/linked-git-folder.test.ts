import { execFileSync } from "node:child_process";
import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { linkedGitFolder } from "../../src/sandbox/linked-git-folder.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

test("linkedGitFolder() is the repository's for a worktree, and none for what only says so", async () => {
  const [repository, parent, liar] = await Promise.all([temporaryFolder(), temporaryFolder(), temporaryFolder()]);
  const git = (...args: string[]): void => void execFileSync("git", args, { cwd: repository, stdio: "ignore" });
  const worktree = join(parent, "w");
  git("init", "-q");
  git("-c", "user.name=A", "-c", "user.email=a@example.com", "commit", "--allow-empty", "-qm", "first");
  git("worktree", "add", worktree);
  expect(await linkedGitFolder(worktree)).toBe(join(repository, ".git"));
  await writeFile(join(liar, ".git"), `gitdir: ${repository}/.git/worktrees/w\n`);
  expect(await linkedGitFolder(liar)).toBeUndefined();
  expect(await linkedGitFolder(repository)).toBeUndefined();
});

test("S1-24 linkedGitFolder() is none for a repository that the folder itself brings, whatever it names", async () => {
  const [folder, outside] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  for (const own of ["fake", "fake/worktrees/w"]) {
    await mkdir(join(folder, own), { recursive: true });
    await writeFile(join(folder, ".git"), `gitdir: ${own}\n`);
    await writeFile(join(folder, own, "gitdir"), `${folder}/.git\n`);
    await writeFile(join(folder, own, "commondir"), `${outside}\n`);
    expect(await linkedGitFolder(folder)).toBeUndefined();
  }
});
