import type { RuleCall, ToolContext } from "haft";
import type { DecidedCall } from "./decide.ts";
import type { Decision } from "./decision.ts";

interface KeptDecision {
  readonly call: RuleCall;
  readonly circumstances: string;
  readonly decided: Promise<DecidedCall>;
  decision?: Decision;
}

/** What was decided last about a call of a context. */
export interface LastDecision {
  readonly call: RuleCall;
  readonly decision: Decision;
}

/**
 * One decision for the questions that the executor asks about a call, one after the other. `deny` comes first each time, so that is
 * where a decision is made anew: between two rounds of questions links and folders can change.
 */
export interface DecisionCache {
  fresh(call: RuleCall): Promise<DecidedCall>;
  kept(call: RuleCall): Promise<DecidedCall>;
  last(context: ToolContext): LastDecision | undefined;
}

export function decisionCache(decide: (call: RuleCall) => Promise<DecidedCall>, version: () => number): DecisionCache {
  const decisions = new WeakMap<ToolContext, KeptDecision>();

  function fresh(call: RuleCall): Promise<DecidedCall> {
    const kept: KeptDecision = { call, circumstances: circumstancesOf(call, version()), decided: decide(call) };
    decisions.set(call.context, kept);
    return kept.decided.then((decided) => {
      kept.decision = decided.decision;
      return decided;
    });
  }

  function kept(call: RuleCall): Promise<DecidedCall> {
    const known = decisions.get(call.context);
    const isSame =
      known !== undefined &&
      known.call.input === call.input &&
      known.call.tool === call.tool &&
      known.circumstances === circumstancesOf(call, version());
    return isSame ? known.decided : fresh(call);
  }

  function last(context: ToolContext): LastDecision | undefined {
    const known = decisions.get(context);
    return known?.decision === undefined ? undefined : { call: known.call, decision: known.decision };
  }

  return { fresh, kept, last };
}

function circumstancesOf({ context }: RuleCall, version: number): string {
  return JSON.stringify([version, context.cwd, context.permissionMode, context.additionalDirectories]);
}
