import { defineToolset, type Toolset } from "haft";
import type { Environment } from "../system/environment.ts";
import type { WorktreeBase } from "./base-commit.ts";
import { enterWorktreeTool } from "./enter-worktree.ts";
import type { WorktreeState } from "./entered-worktree.ts";
import { exitWorktreeTool } from "./exit-worktree.ts";
import { createGit } from "./git.ts";
import type { WorktreeHooks } from "./worktree-hooks.ts";
import { unlockWorktree } from "./worktree-lock.ts";

export interface WorktreesToolsetOptions {
  /** The environment in which git is run; what would point it elsewhere (`GIT_DIR` …) is left out. @default nothing */
  readonly env?: Environment | undefined;
  /**
   * `head`: a worktree starts from what is checked out. `remote-default`: from the default branch of the remote, fetched first.
   *
   * @default "head"
   */
  readonly base?: WorktreeBase | undefined;
  /**
   * Whether git may start what the repository names: filters of its settings. Where not, the user is asked before a worktree is made of
   * a repository that names any.
   *
   * @default true
   */
  readonly useProjectPrograms?: boolean | undefined;
  /** Make and remove worktrees in the place of git. */
  readonly hooks?: WorktreeHooks | undefined;
}

/**
 * EnterWorktree and ExitWorktree. Each session knows the worktree it is in; closing the session keeps it and takes the lock away.
 *
 * Git 2.36 or newer is needed.
 */
export function worktreesToolset(options: WorktreesToolsetOptions = {}): Toolset {
  const { env = {}, base = "head", useProjectPrograms = true, hooks } = options;
  const git = createGit(env);
  const state: WorktreeState = { entered: undefined };
  const shared = { git, base, useProjectPrograms, hooks, state };
  return defineToolset({
    name: "worktrees",
    tools: [enterWorktreeTool(shared), exitWorktreeTool(shared)],
    clone: () => worktreesToolset(options),
    async close() {
      const { entered } = state;
      if (entered !== undefined) await unlockWorktree(git, entered.path, entered.sessionId).catch(() => undefined);
    },
  });
}
