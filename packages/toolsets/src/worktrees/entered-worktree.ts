import { isJsonObject, type JsonValue, type Message, type ToolContext, type ToolResult } from "haft";
import { isInside } from "../paths/resolve-path.ts";

/** The names under which the worktree tools are called. */
export const enterNames: readonly string[] = ["EnterWorktree", "enter_worktree"];
export const exitNames: readonly string[] = ["ExitWorktree", "exit_worktree"];

/** The worktree in which a session is. */
export interface EnteredWorktree {
  readonly path: string;
  readonly branch: string | undefined;
  /** The session that is in it. */
  readonly sessionId: string;
  /** Whether the session made it, or entered one that was there. */
  readonly origin: "created" | "entered";
  readonly originalCwd: string;
  /** The additional directories from before; undefined when nobody of this process knows them. */
  readonly originalDirectories: readonly string[] | undefined;
}

/** What a session's worktree tools share. */
export interface WorktreeState {
  entered: EnteredWorktree | undefined;
}

/**
 * The worktree in which a session is, also when another process entered it: then the conversation says so. Undefined when the session
 * works elsewhere.
 */
export function enteredWorktree(
  { entered }: WorktreeState,
  { cwd, messages, session }: Pick<ToolContext, "cwd" | "messages" | "session">,
): EnteredWorktree | undefined {
  const known = entered ?? lastEntered(messages, session.id);
  return known !== undefined && isInside(cwd, known.path) ? known : undefined;
}

/**
 * The working folder that a conversation has come to by entering and leaving worktrees, or `initial` when it did not.
 *
 * A session that goes on with a stored transcript is opened there, if the folder still exists.
 */
export function workingFolderOf(messages: readonly Message[], initial: string): string {
  const last = messages.findLast((message) => isOk(message, [...enterNames, ...exitNames])) as ToolResult | undefined;
  return (last && textIn(last, "cwd")) ?? initial;
}

function lastEntered(messages: readonly Message[], sessionId: string): EnteredWorktree | undefined {
  const last = messages.findLast((message) => isOk(message, [...enterNames, ...exitNames])) as ToolResult | undefined;
  if (last === undefined || !enterNames.includes(last.toolName)) return undefined;
  const [path, originalCwd] = [textIn(last, "worktreePath"), textIn(last, "originalCwd")];
  if (path === undefined || originalCwd === undefined) return undefined;
  const origin = textIn(last, "origin") === "created" ? "created" : "entered";
  const branch = textIn(last, "worktreeBranch");
  return { path, branch, sessionId, origin, originalCwd, originalDirectories: undefined };
}

function isOk(message: Message, names: readonly string[]): message is ToolResult {
  return message.role === "tool" && message.outcome === "ok" && names.includes(message.toolName);
}

function textIn({ structured }: ToolResult, field: string): string | undefined {
  const value: JsonValue | undefined = isJsonObject(structured) ? structured[field] : undefined;
  return typeof value === "string" ? value : undefined;
}
