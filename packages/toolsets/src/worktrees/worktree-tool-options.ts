import type { WorktreeBase } from "./base-commit.ts";
import type { WorktreeState } from "./entered-worktree.ts";
import type { Git } from "./git.ts";
import type { WorktreeHooks } from "./worktree-hooks.ts";

/** What the worktree tools of a session share. */
export interface WorktreeToolOptions {
  readonly git: Git;
  readonly base: WorktreeBase;
  readonly useProjectPrograms: boolean;
  readonly hooks: WorktreeHooks | undefined;
  readonly state: WorktreeState;
}
