import { lstat } from "node:fs/promises";
import { ToolError } from "haft";
import { type Git, gitReason } from "./git.ts";
import { listWorktrees } from "./repository.ts";
import { lockWorktree, unlockWorktree } from "./worktree-lock.ts";

export interface RemovalOptions {
  readonly main: string;
  readonly branch: string;
  readonly sessionId: string;
  /** Whether git is to remove it with what is uncommitted. */
  readonly isForced: boolean;
}

/**
 * Removes a worktree and its branch, and looks that both are gone. Git runs in the main checkout: from within it could not.
 *
 * @throws {ToolError} `not-removed`, saying what is still there
 */
export async function removeWorktree(git: Git, path: string, options: RemovalOptions): Promise<void> {
  const { main, branch, sessionId, isForced } = options;
  await unlockWorktree(git, path, sessionId);
  const removed = await git(["worktree", "remove", ...(isForced ? ["--force"] : []), path], { cwd: main });
  const isListed = (await listWorktrees(git, main)).some((one) => one.path === path);
  if (removed.exitCode !== 0 || isListed || (await isThere(path))) {
    if (isListed) await lockWorktree(git, path, sessionId);
    const why = removed.exitCode === 0 ? "git said that it is gone, but it is there" : gitReason(removed);
    throw new ToolError(`Cannot remove the worktree "${path}": ${why}`, { code: "not-removed" });
  }
  const deleted = await git(["branch", "--quiet", "-D", branch], { cwd: main });
  if (await hasBranch(git, main, branch))
    throw new ToolError(
      `Cannot remove the branch "${branch}": ${gitReason(deleted)}; the worktree "${path}" itself is gone`,
      { code: "not-removed" },
    );
}

export async function hasBranch(git: Git, cwd: string, branch: string): Promise<boolean> {
  return (await git(["show-ref", "--verify", "--quiet", `refs/heads/${branch}`], { cwd })).exitCode === 0;
}

function isThere(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}
