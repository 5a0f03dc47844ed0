import { join } from "node:path";
import { type BuiltinToolsetsOptions, builtinToolsets } from "@haft/toolsets";
import type { Toolset } from "haft";
import { userFolder } from "../../state/user-folder.ts";
import type { Io } from "../../terminal/io.ts";
import { searchFrom } from "./search-from.ts";

/** The toolsets of the command. What a session has beside them comes in `more`. */
export function cliToolsets(
  { env, clock }: Pick<Io, "env" | "clock">,
  more: BuiltinToolsetsOptions = {},
): readonly Toolset[] {
  const plansFolder = plansFolderOf(env);
  return builtinToolsets({
    env,
    clock,
    web: { search: searchFrom(env) },
    worktrees: {},
    ...(plansFolder !== undefined && { plansFolder }),
    ...more,
  });
}

/** Where the plans of plan mode are kept; nowhere for a user without a home. */
export function plansFolderOf(env: Io["env"]): string | undefined {
  const state = userFolder("state", env);
  return state === undefined ? undefined : join(state, "plans");
}
