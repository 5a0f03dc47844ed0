import type { RuleEntry } from "./rule-entry.ts";

/**
 * What a decision rests on.
 *
 * `rule`: a rule, named in the decision. `removal-guard`: a command removes what nobody means to remove. `protected-path`: what is
 * written can make programs run something. `special-file`: a device, a pipe, or a file of the kernel. `not-understood`: what will
 * happen cannot be told before it does. `unsandboxed`: a command that asks to run outside the sandbox. `mode`: the permission mode.
 * `plan-file`: the plan of plan mode. `sandbox`: the command is shut in. `workspace`: it reads, or is a tool that harms nothing, in the
 * session's folders. `tool`: the tool always asks. `undecided`: nothing said anything.
 */
export type DecidedBy =
  | "rule"
  | "removal-guard"
  | "protected-path"
  | "special-file"
  | "not-understood"
  | "unsandboxed"
  | "mode"
  | "plan-file"
  | "sandbox"
  | "workspace"
  | "tool"
  | "undecided";

/**
 * What is to become of a call, and why: `reason` is the end of a sentence that begins with the call.
 *
 * An `isFirm` question is asked whatever a hook or the mode allows.
 */
export interface Decision {
  readonly decision: "allow" | "ask" | "deny";
  readonly reason: string;
  readonly by: DecidedBy;
  readonly rule?: RuleEntry | undefined;
  readonly isFirm?: boolean;
}

export function allow(by: DecidedBy, reason: string, rule?: RuleEntry): Decision {
  return { decision: "allow", reason, by, rule };
}

/** A question that a hook or a mode can answer. */
export function ask(by: DecidedBy, reason: string, rule?: RuleEntry): Decision {
  return { decision: "ask", reason, by, rule };
}

/** A question that only somebody who is asked can answer. */
export function askFirmly(by: DecidedBy, reason: string, rule?: RuleEntry): Decision {
  return { decision: "ask", reason, by, rule, isFirm: true };
}

export function deny(by: DecidedBy, reason: string, rule?: RuleEntry): Decision {
  return { decision: "deny", reason, by, rule };
}
