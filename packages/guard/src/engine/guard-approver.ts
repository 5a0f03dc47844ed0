import type { Approval, ApprovalRequest, Approver, RuleCall, ToolContext } from "haft";
import type { Decision } from "./decision.ts";
import type { LastDecision } from "./decision-cache.ts";
import type { Explanation } from "./explanation.ts";
import type { AskedCall } from "./guard-call.ts";
import type { RememberScope } from "./remember.ts";

/** A call that somebody is asked about, with why, and with the rules that would let calls like it run. */
export interface GuardApprovalRequest extends ApprovalRequest {
  readonly why: Explanation;
  readonly suggestedRules: readonly string[];
}

/**
 * An answer. An allowance can be remembered: `session`, `project` and `user` put the suggested rules in force, or `rules` in their
 * place; `once`, the default, none.
 */
export type GuardApproval = Approval & {
  readonly remember?: "once" | RememberScope;
  readonly rules?: readonly string[];
};

/** Decides about calls that need it, and how long that counts. An `Approver` is one. */
export interface GuardApprover {
  /** Whether it can be asked about several calls at the same time. @default false: one after the other */
  readonly sideBySide?: boolean;
  decide(request: GuardApprovalRequest): GuardApproval | Promise<GuardApproval>;
}

/** What an approver needs of its guard. */
export interface ApproverGuard {
  why(call: RuleCall | AskedCall): Promise<Explanation>;
  suggestRules(call: RuleCall | AskedCall): Promise<readonly string[]>;
  remember(rules: readonly string[], scope: RememberScope): Promise<void>;
  /** Why rules must not be remembered so; undefined when they may be. */
  refusal(scope: RememberScope, context: ToolContext): Promise<string | undefined>;
  warn(text: string): void;
  lastDecision(context: ToolContext): LastDecision | undefined;
  decideAgain(call: RuleCall): Promise<Decision>;
}

/** Asks about one call at a time where that is wanted, and not about one that an answer given meanwhile allows. */
export function guardApprover(inner: GuardApprover, guard: ApproverGuard): Approver {
  let turn: Promise<unknown> = Promise.resolve();
  return {
    decide(request) {
      if (inner.sideBySide === true) return askOnce(request, inner, guard);
      const answer = turn.then(() => askOnce(request, inner, guard));
      turn = Promise.race([answer, aborted(request.context.signal)]).catch(() => undefined);
      return answer;
    },
  };
}

async function askOnce(request: ApprovalRequest, inner: GuardApprover, guard: ApproverGuard): Promise<Approval> {
  const { context, input, tool } = request;
  const last = guard.lastDecision(context);
  const asked = last?.call.input === input && last.call.tool === tool ? last.call : undefined;
  const call = asked ?? { tool, input, context };
  const why = await guard.why(call);
  const isAskedByGuard = last?.decision.isFirm !== true && last?.decision.reason === request.reason;
  if (why.decision === "allow" && isAskedByGuard && asked !== undefined) {
    // A link may lead elsewhere by now: what is permitted is what this decision was about.
    if ((await guard.decideAgain(asked)).decision === "allow") return { decision: "allow" };
  }
  const suggestedRules = await guard.suggestRules(call);
  const { remember = "once", rules, ...approval } = await inner.decide({ ...request, why, suggestedRules });
  if (approval.decision !== "allow" || remember === "once") return approval;
  const changed = approval.input === undefined ? undefined : { tool, input: approval.input, context };
  const remembered = rules ?? (changed === undefined ? suggestedRules : await guard.suggestRules(changed));
  if (remembered.length > 0) await keep(remembered, remember, context, guard);
  return approval;
}

/** Whoever allowed the call has allowed it, also when a file cannot be written. */
async function keep(
  rules: readonly string[],
  scope: RememberScope,
  context: ToolContext,
  guard: ApproverGuard,
): Promise<void> {
  try {
    const refusal = await guard.refusal(scope, context);
    if (refusal === undefined) await guard.remember(rules, scope);
    else guard.warn(`Cannot remember ${rules.map((rule) => `"${rule}"`).join(", ")} ${refusal}`);
  } catch (error) {
    guard.warn((error as Error).message);
    if (scope !== "session") await keep(rules, "session", context, guard);
  }
}

/** A call that is cancelled while it is asked about holds up no other. */
function aborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener("abort", () => resolve(), { once: true });
  });
}
