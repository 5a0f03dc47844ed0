import { type JsonObject, ok, type ToolOutput } from "haft";
import type { EnteredWorktree } from "./entered-worktree.ts";

/** What is said when a session has left its worktree. */
export function leftOutput(
  action: "keep" | "remove",
  { path, branch, originalCwd }: EnteredWorktree,
  cwd: string,
  what: string,
  details: JsonObject = {},
): ToolOutput {
  const message = `${what}\nThe working folder is "${cwd}" again`;
  return ok(message, {
    structured: {
      action,
      originalCwd,
      cwd,
      worktreePath: path,
      ...(branch !== undefined && { worktreeBranch: branch }),
      ...details,
      message,
    },
  });
}
