import type { ToolContext, ToolOutput } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import type { EnteredWorktree } from "./entered-worktree.ts";
import { leftOutput } from "./left-output.ts";
import { moveBack } from "./move-session.ts";
import { unlockWorktree } from "./worktree-lock.ts";
import type { WorktreeToolOptions } from "./worktree-tool-options.ts";

/** Takes the session back, and the lock off the worktree, which stays. */
export async function keepEntered(
  entered: EnteredWorktree,
  context: ToolContext,
  { git, hooks, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  if (hooks === undefined || entered.origin === "entered") {
    await unlockWorktree(git, entered.path, context.session.id).catch(() => undefined);
  }
  const cwd = await moveBack(entered, context, entered.originalCwd);
  state.entered = undefined;
  const end = (await isFolder(entered.path)) ? keptWords(entered) : goneWords(entered);
  return leftOutput("keep", entered, cwd, `Left the worktree "${entered.path}"${end}`);
}

function keptWords({ branch }: EnteredWorktree): string {
  return branch === undefined ? "; it is kept" : `; it is kept with its branch "${branch}"`;
}

function goneWords({ branch }: EnteredWorktree): string {
  return branch === undefined ? ", whose folder is gone" : `, whose folder is gone; its branch "${branch}" is kept`;
}
