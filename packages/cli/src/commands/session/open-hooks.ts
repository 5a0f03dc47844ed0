import { createHooks, type Hooks, parseHookSettings } from "@haft/guard";
import type { Environment } from "@haft/toolsets";
import type { Place } from "./open-place.ts";

export interface OpenedHooks {
  readonly hooks: Hooks;
  readonly hasHooks: boolean;
  readonly warnings: readonly string[];
}

/** The hooks of the settings. */
export function openHooks(
  { folder, settings }: Place,
  env: Environment,
  onMessage: (message: string) => void,
): OpenedHooks {
  const parsed = settings.hooks.map(({ value, file, source }) => parseHookSettings(value, file ?? source));
  const entries = parsed.flatMap(({ hooks }) => hooks);
  return {
    hooks: createHooks({ entries, env, projectFolder: folder, onMessage }),
    hasHooks: entries.length > 0,
    warnings: parsed.flatMap(({ problems }) => problems),
  };
}
