import type { PermissionDecision } from "haft";
import { decide } from "./decide.ts";
import { ask, type Decision, deny } from "./decision.ts";
import type { GuardCall } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";
import { isPlanWork } from "./is-plan-work.ts";

/**
 * What becomes of a call: what is decided about it, with what the executor makes of that in plan mode, of a tool that asks by itself, and
 * where nobody may be asked.
 *
 * @param own what the tool's own check says, where it was asked
 */
export async function standingDecision(
  call: GuardCall,
  state: GuardState,
  own?: PermissionDecision | undefined,
): Promise<Decision> {
  const { decision } = await decide(call, state);
  const standing = refused(decision, call, state) ?? askedByTool(decision, call, own);
  if (standing.decision !== "ask" || call.context.permissionMode !== "dontAsk") return standing;
  return { ...standing, decision: "deny", reason: `${standing.reason}, and in mode "dontAsk" nobody is asked` };
}

function refused(decision: Decision, call: GuardCall, state: GuardState): Decision | undefined {
  if (decision.decision === "deny") return decision;
  if (call.context.permissionMode !== "plan" || call.traits.readOnly || isPlanWork(call, state)) return undefined;
  return deny("mode", 'in mode "plan" only tools that change nothing run');
}

function askedByTool(decision: Decision, { tool }: GuardCall, own: PermissionDecision | undefined): Decision {
  if (own?.decision === "deny") return deny("tool", own.reason ?? "the tool refuses it");
  if (decision.decision !== "allow") return decision;
  const reason = own?.decision === "ask" ? own.reason : undefined;
  const isAsked = own?.decision === "ask" || tool.needsApproval === true;
  return isAsked ? ask("tool", reason ?? "it is a tool that always asks") : decision;
}
