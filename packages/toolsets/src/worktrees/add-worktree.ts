import { lstat, realpath } from "node:fs/promises";
import { join } from "node:path";
import { ToolError } from "haft";
import { type BaseCommit, baseCommit, type WorktreeBase } from "./base-commit.ts";
import { type CopiedFiles, copyIncluded } from "./copy-included.ts";
import { type Git, gitReason } from "./git.ts";
import { markOwned } from "./ownership.ts";
import type { Repository } from "./repository.ts";
import { lockWorktree } from "./worktree-lock.ts";
import { branchOfName, folderOfName } from "./worktree-name.ts";
import { makeWorktreesFolder } from "./worktrees-folder.ts";

export interface AddedWorktree {
  readonly path: string;
  readonly branch: string;
  readonly base: BaseCommit;
  readonly files: CopiedFiles;
}

/**
 * Makes a worktree with a branch of its own, marks it as the session's and locks it. What fails halfway is undone.
 *
 * @throws {ToolError} `worktree-exists`, `no-commit`, `not-created`
 */
export async function addWorktree(
  git: Git,
  { top, main }: Repository,
  name: string,
  options: { readonly base: WorktreeBase; readonly sessionId: string; readonly signal: AbortSignal },
): Promise<AddedWorktree> {
  const { sessionId, signal } = options;
  const branch = branchOfName(name);
  const path = join(await makeWorktreesFolder(main), folderOfName(name));
  await checkFree(git, main, path, branch, signal);
  const base = await baseCommit(git, top, options.base, signal);
  // Git makes a branch for one only: whoever gets it has the name, and the folder with it.
  const made = await git(["branch", "--no-track", branch, base.commit], { cwd: main, signal });
  if (made.exitCode !== 0)
    throw new ToolError(`Cannot make the worktree "${name}": ${gitReason(made)}`, { code: "not-created" });
  try {
    const added = await git(["worktree", "add", "--quiet", path, branch], { cwd: main, signal });
    if (added.exitCode !== 0)
      throw new ToolError(`Cannot make the worktree "${name}": ${gitReason(added)}`, { code: "not-created" });
    const real = await realpath(path);
    await markOwned(git, real, { sessionId, branch });
    await lockWorktree(git, real, sessionId);
    const files = await copyIncluded(git, top, real, signal);
    signal.throwIfAborted();
    return { path: real, branch, base, files };
  } catch (error) {
    await git(["worktree", "remove", "--force", "--force", path], { cwd: main });
    await git(["branch", "--quiet", "-D", branch], { cwd: main });
    throw error;
  }
}

async function checkFree(git: Git, main: string, path: string, branch: string, signal: AbortSignal): Promise<void> {
  const taken = (what: string): ToolError =>
    new ToolError(`Cannot make the worktree: ${what}; take another name, or enter it with path`, {
      code: "worktree-exists",
    });
  const isThere = await lstat(path).then(
    () => true,
    () => false,
  );
  if (isThere) throw taken(`"${path}" exists`);
  const ref = await git(["show-ref", "--verify", "--quiet", `refs/heads/${branch}`], { cwd: main, signal });
  if (ref.exitCode === 0) throw taken(`there is a branch "${branch}"`);
}
