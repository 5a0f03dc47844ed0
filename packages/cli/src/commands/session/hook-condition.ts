import type { Guard, HookEvent, HookSession } from "@haft/guard";
import type { Tool } from "haft";

/** What a rule that narrows a hook is held against. */
export interface ConditionContext {
  readonly guard: Pick<Guard, "matches">;
  readonly tools: readonly Tool[];
  readonly additionalDirectories: readonly string[];
}

/**
 * Whether the rule of a hook is about the call of an event. What cannot be told is a yes: a hook too many is asked rather than one too
 * few. Other events have no call, and no rule is about them.
 *
 * Source: the hooks reference of Claude Code, `if` (read 2026-11).
 */
export async function hookCondition(
  rule: string,
  event: HookEvent,
  { cwd, permissionMode }: HookSession,
  { guard, tools, additionalDirectories }: ConditionContext,
): Promise<boolean> {
  if (!("toolName" in event)) return false;
  const tool = tools.find(({ name }) => name === event.toolName);
  if (tool === undefined) return true;
  const context = { cwd, permissionMode, additionalDirectories };
  return guard.matches(rule, { tool, input: event.toolInput, context }).catch(() => true);
}
