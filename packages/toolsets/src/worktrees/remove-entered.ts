import { type ToolContext, ToolError, type ToolOutput } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import type { EnteredWorktree } from "./entered-worktree.ts";
import { leftOutput } from "./left-output.ts";
import { moveBack } from "./move-session.ts";
import { ownershipOf } from "./ownership.ts";
import { removeWorktree } from "./remove-worktree.ts";
import { findRepository } from "./repository.ts";
import { describeWork, isSaved, type UnsavedWork, unsavedWork } from "./unsaved-work.ts";
import { checkLock } from "./worktree-lock.ts";
import type { WorktreeToolOptions } from "./worktree-tool-options.ts";

export interface Removal {
  /** Whether work that exists nowhere else goes with it. */
  readonly discardChanges: boolean;
}

/**
 * Removes the worktree in which the session is, if the session made it, and takes the session back.
 *
 * @throws {ToolError} `not-owned`, `worktree-locked`, `work-unsaved`, `not-removed`
 */
export async function removeEntered(
  entered: EnteredWorktree,
  removal: Removal,
  context: ToolContext,
  options: WorktreeToolOptions,
): Promise<ToolOutput> {
  if (entered.origin === "entered") throw notOwned(entered, "it was there when this session entered it");
  return options.hooks === undefined || entered.branch !== undefined
    ? removeOwn(entered, removal, context, options)
    : removeHosts(entered, removal, context, options);
}

async function removeOwn(
  entered: EnteredWorktree,
  { discardChanges }: Removal,
  context: ToolContext,
  { git, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  const { session, signal } = context;
  const { path } = entered;
  const { main } = await findRepository(git, path, signal);
  const ownership = await ownershipOf(git, path, signal);
  if (ownership?.sessionId !== session.id) throw notOwned(entered, "it bears no mark of this session");
  const { branch } = ownership;
  await checkLock(git, path, session.id);
  const work = await unsavedWork(git, path, { branch, main, signal });
  if (!isSaved(work) && !discardChanges) throw unsaved(path, work);
  signal.throwIfAborted();
  let cwd = entered.originalCwd;
  try {
    await removeWorktree(git, path, { main, branch, sessionId: session.id, isForced: discardChanges });
  } finally {
    // Whatever else failed, a folder that is gone is no place to work in.
    if (!(await isFolder(path))) {
      cwd = await moveBack(entered, context, main);
      state.entered = undefined;
    }
  }
  const discarded = isSaved(work) ? "" : `\nDiscarded:\n${describeWork(work)}`;
  return leftOutput("remove", entered, cwd, `Removed the worktree "${path}" and its branch "${branch}"${discarded}`, {
    ...(work.files.length > 0 && { discardedFiles: work.files.length }),
    ...(work.commits.length > 0 && { discardedCommits: work.commits.length }),
  });
}

async function removeHosts(
  entered: EnteredWorktree,
  { discardChanges }: Removal,
  context: ToolContext,
  { hooks, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  const { session, signal } = context;
  await hooks?.remove({ path: entered.path, discardChanges, session, signal });
  if (await isFolder(entered.path))
    throw new ToolError(
      `Cannot remove the worktree "${entered.path}": the host said that it is gone, but it is there`,
      {
        code: "not-removed",
      },
    );
  const cwd = await moveBack(entered, context, entered.originalCwd);
  state.entered = undefined;
  return leftOutput("remove", entered, cwd, `Removed the worktree "${entered.path}"`);
}

function notOwned({ path }: EnteredWorktree, why: string): ToolError {
  return new ToolError(`Cannot remove the worktree "${path}": ${why}; keep it instead`, {
    code: "not-owned",
  });
}

function unsaved(path: string, work: UnsavedWork): ToolError {
  return new ToolError(
    `Cannot remove the worktree "${path}": work would be lost; commit and merge it, keep the worktree, or have it deleted with discard_changes\n${describeWork(work)}`,
    { code: "work-unsaved" },
  );
}
