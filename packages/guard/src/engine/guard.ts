import type { Approver, PermissionMode, PermissionRules, RuleCall, Tool, ToolContext } from "haft";
import type { RuleList } from "../settings/rule-list.ts";
import type { Settings } from "../settings/settings.ts";
import type { SettingsWarning } from "../settings/settings-warning.ts";
import type { ToolForecast } from "./dry-run.ts";
import type { Explanation } from "./explanation.ts";
import type { GuardApprover } from "./guard-approver.ts";
import type { AskedCall, DecisionContext } from "./guard-call.ts";
import type { GuardSandbox } from "./guard-state.ts";
import type { RememberScope, RememberTargets, SettingsFileChange } from "./remember.ts";
import type { RuleSource } from "./rule-entry.ts";

export interface GuardOptions {
  /**
   * The folder the session starts in. It and the session's additional directories are where tools work unasked; rules mean paths
   * without a leading slash from here. A `cd` of the session changes neither.
   */
  readonly folder: string;
  /** What `~` stands for. @default the user's home folder */
  readonly home?: string | undefined;
  /** What `readSettings` read. @default none */
  readonly settings?: Settings | undefined;
  /** Rules of the program, beside those of the settings. `from` is where its user gave one, such as an option; it is named as a file is. */
  readonly rules?: Partial<Readonly<Record<RuleList, readonly ProgramRule[]>>> | undefined;
  readonly sandbox?: GuardSandbox | undefined;
  /** The file that plan mode writes its plan to, for a session. */
  readonly planFile?: ((context: DecisionContext) => string | undefined) | undefined;
  /** The files that `remember` writes. @default `.haft/settings.local.json` in `folder`, and no file of the user's */
  readonly targets?: RememberTargets | undefined;
  /**
   * Asked before an approval is written into a settings file. What it returns is why not: then the rules count nowhere, and the call runs
   * this once. `Guard.remember` does not ask. @default every change may be made
   */
  readonly beforeSettingsChange?:
    | ((change: SettingsFileChange, context: ToolContext) => string | undefined | Promise<string | undefined>)
    | undefined;
  /** Told when an approval cannot be remembered where it was to be; it then counts for this guard alone. @default nobody */
  readonly onWarning?: ((text: string) => void) | undefined;
}

/** A rule that a program gives. */
export type ProgramRule = string | { readonly text: string; readonly from: string };

/** A rule in force, and where it stands: `file` is that, or what the program says of it. */
export interface ListedRule {
  readonly text: string;
  readonly list: RuleList;
  readonly source: RuleSource;
  readonly file: string | undefined;
  readonly line: number | undefined;
}

/** Decides what the tools of a session may do. One serves all sessions of a folder. */
export interface Guard {
  /** For `createSession({ rules })`. */
  readonly rules: PermissionRules;
  /** The mode that the settings want a session to begin in. */
  readonly defaultMode: PermissionMode;
  /** Rules that cannot be used, and warnings of the settings. */
  readonly warnings: readonly SettingsWarning[];
  /** Warnings about rules for tools that are not among these and not built in. */
  check(tools: readonly Pick<Tool, "name" | "aliases">[]): readonly SettingsWarning[];
  /**
   * Why a call runs, asks, or is denied, as things are now.
   *
   * @throws {TypeError} when the input is not valid for the tool
   */
  why(call: RuleCall | AskedCall): Promise<Explanation>;
  /** The rules in force, in the order in which they are asked: deny, ask, allow; the strongest source first. */
  list(): readonly ListedRule[];
  /**
   * True when a rule is about a call or any part of it, or may be; for hooks that are narrowed by one. A rule that cannot be read is about
   * every call of the tool it names.
   */
  matches(rule: string, call: RuleCall | AskedCall): Promise<boolean>;
  /** At most 5 narrow rules that would let the call run; none when no rule can. */
  suggestRules(call: RuleCall | AskedCall): Promise<readonly string[]>;
  /**
   * Adds allow rules: for this guard alone, or in the settings of the project or the user as well.
   *
   * @throws {Error} when a rule cannot be read, or the file not be written
   */
  remember(rules: readonly string[], scope: RememberScope): Promise<void>;
  /** An approver whose requests say why, and whose answers can be remembered. It asks about one call at a time. */
  approver(inner: GuardApprover): Approver;
  /** What would become of calls of these tools. */
  dryRun(tools: readonly Tool[], context?: Partial<DecisionContext>): Promise<readonly ToolForecast[]>;
}
