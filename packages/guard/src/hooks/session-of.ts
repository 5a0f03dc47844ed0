import type { ToolContext } from "haft";
import type { HookSession } from "./hook-event.ts";

/** The session of a call, as hooks are told of it. */
export function sessionOf({ session, cwd, permissionMode }: ToolContext): HookSession {
  return { id: session.id, cwd, permissionMode };
}
