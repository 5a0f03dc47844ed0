import { createHooks, type HookEvent, type HookSession, type Hooks, parseHookSettings } from "@haft/guard";
import type { Environment, WorktreeHooks } from "@haft/toolsets";
import type { ToolHook } from "haft";
import { followFolder } from "./follow-folder.ts";
import type { Place } from "./open-place.ts";
import { worktreeHooks } from "./worktree-hooks.ts";

export interface OpenedHooks {
  readonly hooks: Hooks;
  readonly hasHooks: boolean;
  /** For the session: hooks around calls, and those that are told of another working folder. */
  readonly toolHooks: readonly ToolHook[];
  /** Present when hooks make worktrees in the place of git. */
  readonly worktrees: WorktreeHooks | undefined;
  readonly warnings: readonly string[];
}

export interface HookContext {
  readonly env: Environment;
  /** The absolute path of the file that holds the transcript. */
  readonly transcriptFile?: string | undefined;
  /** Whether the rule that narrows a hook (`if`) is about the call of an event. */
  readonly matchesRule: (rule: string, event: HookEvent, session: HookSession) => boolean | Promise<boolean>;
  readonly onMessage: (message: string) => void;
}

/** The hooks of the settings. */
export function openHooks({ folder, settings }: Pick<Place, "folder" | "settings">, context: HookContext): OpenedHooks {
  const parsed = settings.hooks.map(({ value, file, source }) => parseHookSettings(value, file ?? source));
  const entries = parsed.flatMap(({ hooks }) => hooks);
  const hears = (name: HookEvent["type"]): boolean => entries.some(({ event }) => event === name);
  const hooks = createHooks({ entries, projectFolder: folder, ...context });
  return {
    hooks,
    hasHooks: entries.length > 0,
    toolHooks: [...(entries.length > 0 ? [hooks.toolHook] : []), ...(hears("CwdChanged") ? [followFolder(hooks)] : [])],
    worktrees: hears("WorktreeCreate") ? worktreeHooks(hooks) : undefined,
    warnings: parsed.flatMap(({ problems }) => problems),
  };
}
