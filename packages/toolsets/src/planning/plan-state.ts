import type { PermissionMode } from "haft";

/** What a session's plan tools share. */
export interface PlanState {
  readonly plansFolder: string;
  readonly isAgent: boolean;
  /** The mode before plan mode was entered; undefined when nobody of this process entered it. */
  modeBefore: PermissionMode | undefined;
}
