import type { Explanation } from "@haft/guard";
import {
  createSession,
  executeToolCalls,
  type JsonObject,
  type PermissionDecision,
  type Tool,
  type ToolHook,
} from "haft";
import type { SessionPlan } from "./plan-session.ts";

/**
 * What would become of a call in a session of this plan, hooks apart: what the rules and the mode say, and the tool's own check. The call
 * is not made.
 *
 * @throws {TypeError} when the input is not valid for the tool
 */
export async function foreseeCall(
  tool: Tool,
  input: JsonObject,
  { guard, options }: Pick<SessionPlan, "guard" | "options">,
): Promise<Explanation> {
  let ownDecision: PermissionDecision | undefined;
  // A tool's own check needs a session; a hook is asked before anything runs, and this one lets nothing run.
  const refuse: ToolHook = {
    async beforeTool(event) {
      ownDecision = await askTool(event);
      return { decision: "deny" };
    },
  };
  await using session = createSession({ ...options, hooks: [refuse] });
  session.loadTools([tool.name]);
  await executeToolCalls([{ type: "tool-call", id: "foreseen", name: tool.name, rawInput: input, input }], session);
  const { cwd, permissionMode, additionalDirectories } = session;
  return guard.why({ tool, input, context: { cwd, permissionMode, additionalDirectories }, ownDecision });
}

type BeforeTool = Parameters<NonNullable<ToolHook["beforeTool"]>>[0];

async function askTool({ tool, input, context }: BeforeTool): Promise<PermissionDecision | undefined> {
  try {
    const prepared = await tool.prepare(input);
    return prepared.ok ? await prepared.checkPermission?.(context) : undefined;
  } catch (error) {
    return { decision: "deny", reason: error instanceof Error ? error.message : String(error) };
  }
}
