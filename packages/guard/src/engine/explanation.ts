import type { PermissionMode } from "haft";
import type { DecidedBy, Decision } from "./decision.ts";
import { callLabel, type GuardCall } from "./guard-call.ts";
import type { RuleSource } from "./rule-entry.ts";

/** Why a call runs, is asked about, or is denied. `text` is a sentence; the other fields are what it is made of. */
export interface Explanation {
  readonly text: string;
  readonly call: string;
  readonly decision: "allow" | "ask" | "deny";
  readonly reason: string;
  readonly by: DecidedBy;
  readonly mode: PermissionMode;
  readonly rule: string | undefined;
  readonly source: RuleSource | undefined;
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** Puts a decision into words: `Bash(git push) asks: no rule decides and "git push" is not read-only`. */
export function explain(call: GuardCall, { decision, reason, by, rule }: Decision): Explanation {
  const label = callLabel(call);
  return {
    text: `${label} ${verbs[decision]}: ${reason}`,
    call: label,
    decision,
    reason,
    by,
    mode: call.context.permissionMode,
    rule: rule?.rule.text,
    source: rule?.source,
    file: rule?.file,
    line: rule?.line,
  };
}

const verbs = { allow: "runs", ask: "asks", deny: "is denied" } as const;
