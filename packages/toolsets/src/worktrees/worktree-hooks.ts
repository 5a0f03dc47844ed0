import type { ToolSession } from "haft";

/** What a host is asked to make. `cwd` is the session's working folder. */
export interface WorktreeCreateRequest {
  readonly name: string;
  readonly cwd: string;
  readonly session: ToolSession;
  readonly signal: AbortSignal;
}

/** What a host is asked to remove. It throws when that would lose work that is not to be discarded. */
export interface WorktreeRemoveRequest {
  readonly path: string;
  readonly discardChanges: boolean;
  readonly session: ToolSession;
  readonly signal: AbortSignal;
}

/** Makes and removes worktrees in the place of git, for other systems of version control. */
export interface WorktreeHooks {
  /** Answers with the absolute path of the new folder. */
  create(request: WorktreeCreateRequest): string | Promise<string>;
  remove(request: WorktreeRemoveRequest): void | Promise<void>;
}
