import { ToolError } from "haft";
import type { Git } from "./git.ts";
import { listWorktrees } from "./repository.ts";

/** Keeps a worktree from being pruned, moved or removed while a session works in it. */
export async function lockWorktree(git: Git, worktree: string, sessionId: string): Promise<void> {
  await git(["worktree", "lock", "--reason", lockReason(sessionId), worktree], { cwd: worktree });
}

/** Takes the session's lock away; one of somebody else stays. */
export async function unlockWorktree(git: Git, worktree: string, sessionId: string): Promise<void> {
  const lock = await lockOf(git, worktree);
  if (lock === lockReason(sessionId)) await git(["worktree", "unlock", worktree], { cwd: worktree });
}

/**
 * That nobody but the session has locked the worktree.
 *
 * @throws {ToolError} `worktree-locked`
 */
export async function checkLock(git: Git, worktree: string, sessionId: string): Promise<void> {
  const lock = await lockOf(git, worktree);
  if (lock === undefined || lock === lockReason(sessionId)) return;
  const why = lock === "" ? "no reason is given" : lock;
  throw new ToolError(
    `Cannot remove the worktree "${worktree}": it is locked (${why}); keep it, or have git worktree unlock run first`,
    { code: "worktree-locked" },
  );
}

async function lockOf(git: Git, worktree: string): Promise<string | undefined> {
  return (await listWorktrees(git, worktree)).find(({ path }) => path === worktree)?.lock;
}

function lockReason(sessionId: string): string {
  return `haft session ${sessionId} works here`;
}
