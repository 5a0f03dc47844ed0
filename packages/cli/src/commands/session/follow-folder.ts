import type { Hooks } from "@haft/guard";
import type { ToolHook, ToolSession } from "haft";

/** Tells the CwdChanged hooks when a call has changed the folder that its session works in. */
export function followFolder({ fire }: Pick<Hooks, "fire">): ToolHook {
  const folders = new WeakMap<ToolSession, string>();
  return {
    // Behind the hooks around calls.
    priority: 1_000,
    beforeTool({ context: { session } }) {
      if (!folders.has(session)) folders.set(session, session.cwd);
      return undefined;
    },
    async afterTool({ context: { session, signal } }) {
      const { id, cwd, permissionMode } = session;
      const oldCwd = folders.get(session) ?? cwd;
      folders.set(session, cwd);
      if (oldCwd !== cwd) await fire({ type: "CwdChanged", oldCwd, newCwd: cwd }, { id, cwd, permissionMode }, signal);
      return undefined;
    },
  };
}
