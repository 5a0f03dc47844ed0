import { isEqualJson } from "../json/is-equal-json.ts";
import type { JsonObject } from "../json/json-value.ts";
import type { Approval, CallApproval } from "../session/approver.ts";
import type { RuleCall } from "../session/permission-rules.ts";
import type { PermissionDecision } from "../tool/permission.ts";
import type { PreparedCall, Tool } from "../tool/tool.ts";
import type { CallExecution } from "./call-execution.ts";
import { checkInput } from "./check.ts";
import { refusal } from "./refusal.ts";
import { untilAborted } from "./until-aborted.ts";

/** `allowed`, or the call has a result (refused) or is pending. */
export type Permit = "allowed" | "refused" | "waiting";

/**
 * Asks whether a checked call may run: hooks, deny rules, the mode, ask rules, allow rules, the tool's own check, and, when the
 * answer is to ask, the approval given before or the approver.
 */
export function permit(execution: CallExecution): Permit | Promise<Permit> {
  return isAskedNobody(execution) ? "allowed" : untilAborted(decide(execution), execution.scope.signal);
}

function isAskedNobody({ scope, tool, prepared }: CallExecution): boolean {
  const { policy, session, options } = scope;
  return (
    policy.rules === undefined &&
    tool?.needsApproval !== true &&
    prepared?.checkPermission === undefined &&
    options.approvals === undefined &&
    scope.hooks.length === 0 &&
    (session.permissionMode === "default" || session.permissionMode === "bypassPermissions")
  );
}

async function decide(execution: CallExecution): Promise<Permit> {
  const hook = await askHooks(execution);
  if (execution.result !== undefined) return "refused";
  if (hook?.decision === "deny") return deny(execution, hook.reason);
  const decision = await standingDecision(execution, hook);
  if (execution.result !== undefined) return "refused";
  if (decision.decision === "allow") return "allowed";
  if (decision.decision === "deny") return deny(execution, decision.reason);
  return settleAsk(execution, decision.reason);
}

/** What rules, mode and the tool itself say, without asking anybody. */
export async function standingDecision(
  execution: CallExecution,
  hook?: PermissionDecision,
): Promise<PermissionDecision> {
  const { scope, tool } = execution;
  const { rules, texts } = scope.policy;
  const denied = await rules?.deny(ruleCall(execution));
  if (denied !== undefined) return { decision: "deny", reason: denied };
  if (scope.session.permissionMode === "plan" && execution.prepared?.traits.readOnly !== true) {
    execution.result = refusal(execution, "denied", texts.planMode((tool as Tool).name), { code: "plan-mode" });
    return { decision: "deny" };
  }
  const asked = await rules?.ask(ruleCall(execution));
  const isAllowed = isAllowedByMode(execution) || hook?.decision === "allow" || (await isAllowedByRule(execution));
  const own = await askTool(execution);
  if (own?.decision === "deny") return own;
  if (asked !== undefined) return { decision: "ask", reason: asked };
  if (own?.decision === "ask") return own;
  if (tool?.needsApproval === true) return { decision: "ask" };
  if (hook?.decision === "ask") return hook;
  const undecided = isAllowed ? undefined : await rules?.undecided?.(ruleCall(execution));
  return undecided === undefined ? { decision: "allow" } : { decision: "ask", reason: undecided };
}

function isAllowedByMode({ scope, tool, prepared }: CallExecution): boolean {
  const mode = scope.session.permissionMode;
  if (mode === "bypassPermissions") return true;
  return mode === "acceptEdits" && tool?.category === "fileSystem" && prepared?.traits.readOnly === false;
}

async function isAllowedByRule(execution: CallExecution): Promise<boolean> {
  return (await execution.scope.policy.rules?.allow(ruleCall(execution))) !== undefined;
}

async function askHooks(execution: CallExecution): Promise<PermissionDecision | undefined> {
  const { scope, tool, call } = execution;
  let strictest: PermissionDecision | undefined;
  for (const hook of scope.hooks) {
    if (hook.beforeTool === undefined) continue;
    const decision = await hook.beforeTool({ tool: tool as Tool, call, input: execution.input, context: execution });
    if (decision === undefined) continue;
    if (decision.decision === "allow" && decision.input !== undefined) await changeInput(execution, decision.input);
    if (execution.result !== undefined) return undefined;
    if (strictest === undefined || strictness[decision.decision] > strictness[strictest.decision]) strictest = decision;
  }
  return strictest;
}

const strictness = { allow: 0, ask: 1, deny: 2 } as const;

async function askTool(execution: CallExecution): Promise<PermissionDecision | undefined> {
  const decision = await execution.prepared?.checkPermission?.(execution);
  if (decision?.decision === "allow" && decision.input !== undefined) await changeInput(execution, decision.input);
  return decision;
}

/** A call that needs approval: an approval given before decides, else the approver. */
async function settleAsk(execution: CallExecution, reason: string | undefined): Promise<Permit> {
  const { scope, tool, call } = execution;
  const { approver, texts } = scope.policy;
  const approval = givenApproval(execution) ?? (await askApprover(execution, reason));
  if (approval === undefined) {
    const text = texts.approvalUnavailable((tool as Tool).name, reason);
    execution.result = refusal(execution, "denied", text, {
      code: approver === undefined ? "no-approver" : "dont-ask",
    });
    return "refused";
  }
  if (approval.decision === "wait") {
    execution.pending = { call, kind: "approval", reason };
    scope.emit({ type: "tool-call-waiting", call, reason });
    return "waiting";
  }
  if (approval.decision === "deny") {
    execution.result = refusal(execution, "denied", texts.rejected(approval.reason), { code: "rejected" });
    return "refused";
  }
  return approval.input === undefined ? "allowed" : allowChanged(execution, approval.input);
}

async function askApprover(execution: CallExecution, reason: string | undefined): Promise<Approval | undefined> {
  const { scope, call, tool, prepared } = execution;
  const { approver, hold } = scope.policy;
  if (scope.session.permissionMode === "dontAsk") return undefined;
  if (approver === undefined) return hold === "round" ? { decision: "wait" } : undefined;
  return approver.decide({
    call,
    tool: tool as Tool,
    input: execution.input,
    traits: (prepared as PreparedCall).traits,
    reason,
    context: execution,
    describe: async () =>
      (await tool?.describeCall?.(execution.input)) ?? `${tool?.name} ${JSON.stringify(execution.input)}`,
  });
}

/** Whoever approves may change the input; what must never happen still must not. */
async function allowChanged(execution: CallExecution, input: JsonObject): Promise<Permit> {
  await changeInput(execution, input);
  if (execution.result !== undefined) return "refused";
  const denied = await execution.scope.policy.rules?.deny(ruleCall(execution));
  return denied === undefined ? "allowed" : deny(execution, denied);
}

async function changeInput(execution: CallExecution, input: JsonObject): Promise<void> {
  await checkInput(execution, execution.tool as Tool, input);
}

/** The decision that was made about this call before, about this very input. */
export function givenApproval(execution: CallExecution): CallApproval | undefined {
  return execution.scope.options.approvals?.find((approval) => isApprovalOf(approval, execution));
}

export function isApprovalOf(approval: CallApproval, { call, prepared }: CallExecution): boolean {
  if (approval.toolCallId !== call.id) return false;
  const decidedAbout = approval.forInput;
  if (decidedAbout === undefined) return true;
  return isEqualJson(decidedAbout, call.input ?? prepared?.input ?? {});
}

function deny(execution: CallExecution, reason: string | undefined): Permit {
  const { texts } = execution.scope.policy;
  const text = texts.denied((execution.tool as Tool).name, reason);
  execution.result = refusal(execution, "denied", text);
  return "refused";
}

function ruleCall(execution: CallExecution): RuleCall {
  const { input, traits } = execution.prepared as PreparedCall;
  return { tool: execution.tool as Tool, input, traits, context: execution };
}
