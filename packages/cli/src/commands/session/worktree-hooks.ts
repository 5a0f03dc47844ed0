import type { HookSession, Hooks } from "@haft/guard";
import type { WorktreeHooks } from "@haft/toolsets";
import { ToolError, type ToolSession } from "haft";

/**
 * Worktrees that hooks make and remove, for other systems of version control. The WorktreeCreate hook prints the absolute path of
 * the folder that it made; a veto, or no path, fails the call.
 */
export function worktreeHooks({ fire }: Pick<Hooks, "fire">): WorktreeHooks {
  return {
    async create({ name, session, signal }) {
      const { decision, reason, texts } = await fire({ type: "WorktreeCreate", name }, told(session), signal);
      const path = texts.flatMap((text) => text.trim().split("\n")).at(-1);
      if (decision !== "deny" && path !== undefined) return path;
      const why = decision === "deny" ? (reason ?? "a hook refuses it") : "the WorktreeCreate hook printed no path";
      throw new ToolError(`Cannot make the worktree "${name}": ${why}`, { code: "not-created" });
    },
    async remove({ path, session, signal }) {
      const { decision, reason } = await fire({ type: "WorktreeRemove", worktreePath: path }, told(session), signal);
      if (decision !== "deny") return;
      throw new ToolError(`Cannot remove the worktree "${path}": ${reason ?? "a hook refuses it"}`, {
        code: "not-removed",
      });
    },
  };
}

function told({ id, cwd, permissionMode }: ToolSession): HookSession {
  return { id, cwd, permissionMode };
}
