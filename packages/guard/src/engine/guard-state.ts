import type { CaseProbe } from "../paths/case-probe.ts";
import type { GitRepository } from "./git-repository.ts";
import type { DecisionContext } from "./guard-call.ts";
import type { RuleBook } from "./rule-book.ts";

/** What a guard needs to know of the sandbox. */
export interface GuardSandbox {
  /** Whether commands are really shut in now. */
  isActive(): boolean;
  /** Commands that are shut in run without being asked about. */
  readonly isAutoAllowed: boolean;
  /** A rule may allow a command that asks to run outside. */
  readonly isUnsandboxedAllowed: boolean;
}

/** What decisions are made from, beside the call. */
export interface GuardState {
  readonly book: RuleBook;
  /** The folder the session started in. Where a command has gone since does not widen what may be done. */
  readonly folder: string;
  readonly home: string | undefined;
  /** What the folder brings may start programs. */
  readonly isTrusted: boolean;
  /** The repository of the folder when the session started. */
  readonly repository: GitRepository | undefined;
  readonly isCaseInsensitive: CaseProbe;
  readonly isBypassDisabled: boolean;
  readonly sandbox: GuardSandbox | undefined;
  readonly planFile: ((context: DecisionContext) => string | undefined) | undefined;
}
