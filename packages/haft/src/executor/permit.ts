import { isEqualJson } from "../json/is-equal-json.ts";
import type { JsonObject } from "../json/json-value.ts";
import type { ToolCall } from "../message/part.ts";
import type { ToolResult } from "../message/tool-result.ts";
import type { Approval } from "../session/approver.ts";
import type { RuleCall } from "../session/permission-rules.ts";
import type { HookDecision } from "../session/tool-hooks.ts";
import type { PermissionDecision } from "../tool/permission.ts";
import type { PreparedCall, Tool } from "../tool/tool.ts";
import type { CallExecution } from "./call-execution.ts";
import { checkInput } from "./check.ts";
import { checkDecision } from "./check-decision.ts";
import { givenApproval } from "./given-approval.ts";
import { refusal } from "./refusal.ts";
import type { PendingCall } from "./round-scope.ts";
import { untilAborted } from "./until-aborted.ts";

/** `allowed`, or the result of a call that is refused, or a call that waits for a decision. */
export type Permit = "allowed" | ToolResult | PendingCall;

/**
 * Asks whether a checked call may run: hooks, deny rules, ask rules, the mode, allow rules, the tool's own check, and, when the
 * answer is to ask, the approval given before or the approver.
 *
 * It changes nothing of the call but its input, because an abort does not wait for its end.
 */
export function permit(execution: CallExecution): Promise<Permit> {
  const { inFlight, signal } = execution.scope;
  return untilAborted(inFlight.keepAlive(decide(execution)), signal);
}

/** True when there is nobody to ask whether a call may run: no hook, no rule, no check, and a mode that lets it run. */
export function isAskedNobody({ scope, tool, prepared }: CallExecution): boolean {
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
  if (hook !== undefined && "role" in hook) return hook;
  const standing = await standingDecision(execution, hook);
  if ("role" in standing) return standing;
  const refused = standing.input === undefined ? undefined : await changeInput(execution, standing.input);
  if (refused !== undefined) return refused;
  const { isAsked, reason } = standing;
  const approval = givenApproval(execution) ?? (isAsked ? await askApprover(execution, reason) : allowed);
  return settle(execution, approval, reason);
}

/** The strictest decision of the hooks; each sees the input as the one before left it. */
async function askHooks(execution: CallExecution): Promise<PermissionDecision | ToolResult | undefined> {
  const { scope, tool, call } = execution;
  let strictest: PermissionDecision | undefined;
  for (const hook of scope.hooks) {
    const decision = await hook.beforeTool?.({ tool: tool as Tool, call, input: execution.input, context: execution });
    if (decision === undefined) continue;
    checkDecision(decision, "a hook", hookDecisions);
    if (decision.decision === "deny") return denial(execution, decision.reason);
    const refused = decision.input === undefined ? undefined : await changeInput(execution, decision.input);
    if (refused !== undefined) return refused;
    if (decision.decision !== "change" && strictest?.decision !== "ask") strictest = decision;
  }
  return strictest;
}

/** What stands before anybody is asked. `input` is what the tool's own check makes of its input. */
interface StandingDecision {
  readonly isAsked: boolean;
  readonly reason?: string | undefined;
  readonly input?: JsonObject | undefined;
}

/** What rules, mode and the tool itself say. It changes nothing. */
export async function standingDecision(
  execution: CallExecution,
  hook?: PermissionDecision,
): Promise<StandingDecision | ToolResult> {
  const { scope, tool } = execution;
  const { rules } = scope.policy;
  const forbidden = await forbid(execution);
  if (forbidden !== undefined) return forbidden;
  const asked = await rules?.ask(ruleCall(execution));
  const isAllowed = isAllowedByMode(execution) || hook?.decision === "allow" || (await isAllowedByRule(execution));
  const own = await askTool(execution);
  if (own?.decision === "deny") return denial(execution, own.reason);
  const input = own?.input;
  if (asked !== undefined) return { isAsked: true, reason: asked, input };
  if (own?.decision === "ask") return { isAsked: true, reason: own.reason, input };
  if (tool?.needsApproval === true) return { isAsked: true, input };
  if (hook?.decision === "ask") return { isAsked: true, reason: hook.reason, input };
  const undecided = isAllowed ? undefined : await rules?.undecided?.(ruleCall(execution));
  return { isAsked: undecided !== undefined, reason: undecided, input };
}

async function askTool(execution: CallExecution): Promise<PermissionDecision | undefined> {
  const { tool, prepared } = execution;
  if (prepared?.checkPermission === undefined) return undefined;
  const own = await prepared.checkPermission(execution);
  checkDecision(own, `the permission check of tool "${tool?.name}"`, permissionDecisions);
  return own;
}

/** What nobody can allow: a deny rule, and in plan mode whatever changes something. */
async function forbid(execution: CallExecution): Promise<ToolResult | undefined> {
  const { scope, tool, prepared } = execution;
  const { rules, texts } = scope.policy;
  const denied = await rules?.deny(ruleCall(execution));
  if (denied !== undefined) return denial(execution, denied);
  if (scope.session.permissionMode !== "plan" || prepared?.traits.readOnly === true) return undefined;
  if (await rules?.isPlanWork?.(ruleCall(execution))) return undefined;
  return refusal(execution, "denied", texts.planMode((tool as Tool).name), { code: "plan-mode" });
}

function isAllowedByMode({ scope, tool, prepared }: CallExecution): boolean {
  const mode = scope.session.permissionMode;
  if (mode === "bypassPermissions") return true;
  return mode === "acceptEdits" && tool?.category === "fileSystem" && prepared?.traits.readOnly === false;
}

async function isAllowedByRule(execution: CallExecution): Promise<boolean> {
  return (await execution.scope.policy.rules?.allow(ruleCall(execution))) !== undefined;
}

async function askApprover(execution: CallExecution, reason: string | undefined): Promise<Approval | undefined> {
  const { scope, call, tool, prepared } = execution;
  const { approver, hold } = scope.policy;
  if (scope.session.permissionMode === "dontAsk") return undefined;
  if (approver === undefined) return hold === "round" ? { decision: "wait" } : undefined;
  const answer = await approver.decide({
    call,
    tool: tool as Tool,
    input: execution.input,
    traits: (prepared as PreparedCall).traits,
    reason,
    context: execution,
    describe: async () =>
      (await tool?.describeCall?.(execution.input)) ?? `${tool?.name} ${JSON.stringify(execution.input)}`,
  });
  checkDecision(answer, "the approver", approvalDecisions);
  return answer;
}

/** A rejection counts for a call that nobody had to be asked about, too. */
async function settle(
  execution: CallExecution,
  approval: Approval | undefined,
  reason: string | undefined,
): Promise<Permit> {
  const { scope, call } = execution;
  const { approver, texts } = scope.policy;
  switch (approval?.decision) {
    case "wait":
      return { call, kind: "approval", reason: approval.reason ?? reason };
    case "deny":
      return approval.isUnasked === true
        ? unasked(execution, reason, { code: "no-approver" })
        : refusal(execution, "denied", texts.rejected(approval.reason), { code: "rejected" });
    case "allow":
      return (approval.input === undefined ? undefined : await changeInput(execution, approval.input)) ?? "allowed";
    // No decision, and what is none.
    default:
      return unasked(execution, reason, { code: approver === undefined ? "no-approver" : "dont-ask" });
  }
}

function unasked(execution: CallExecution, reason: string | undefined, about: { readonly code: string }): ToolResult {
  const { scope, tool } = execution;
  return refusal(execution, "denied", scope.policy.texts.approvalUnavailable((tool as Tool).name, reason), about);
}

/** Puts another input in the place of the call's: it is checked again, and what must never happen still must not. */
async function changeInput(execution: CallExecution, input: JsonObject): Promise<ToolResult | undefined> {
  const { call, changedInput: changedBefore, input: before } = execution;
  execution.changedInput = input;
  const refused = await checkInput(execution, input);
  if (refused !== undefined) return refused;
  execution.changedInput = changedFrom(call, execution.input, before, changedBefore);
  return forbid(execution);
}

/** What took the place of the input that a call was sent with; undefined when nothing did, or when it was put back. */
function changedFrom(
  call: ToolCall,
  now: JsonObject,
  before: JsonObject,
  changedBefore: JsonObject | undefined,
): JsonObject | undefined {
  if (isEqualJson(now, before)) return changedBefore;
  return call.input !== undefined && isEqualJson(now, call.input) ? undefined : now;
}

function denial(execution: CallExecution, reason: string | undefined): ToolResult {
  return refusal(execution, "denied", execution.scope.policy.texts.denied((execution.tool as Tool).name, reason));
}

function ruleCall(execution: CallExecution): RuleCall {
  const prepared = execution.prepared as PreparedCall;
  return {
    tool: execution.tool as Tool,
    input: prepared.input,
    traits: prepared.traits,
    get touches() {
      return prepared.touches ?? [];
    },
    context: execution,
  };
}

const allowed: Approval = Object.freeze({ decision: "allow" });
const permissionDecisions: readonly PermissionDecision["decision"][] = ["allow", "ask", "deny"];
const hookDecisions: readonly HookDecision["decision"][] = [...permissionDecisions, "change"];
const approvalDecisions: readonly Approval["decision"][] = ["allow", "deny", "wait"];
