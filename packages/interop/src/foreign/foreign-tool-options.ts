import type { TraitOptions } from "haft";

/** What Haft cannot know of another framework's tools. */
export interface ForeignToolOptions {
  /** The name of the toolset. @default that of the framework */
  readonly name?: string | undefined;
  /**
   * What the calls of each tool are like, by its name: what is read-only runs in plan mode and beside others.
   *
   * @default none: each may change anything, and runs alone
   */
  readonly traits?: Readonly<Record<string, TraitOptions<unknown>>> | undefined;
}
