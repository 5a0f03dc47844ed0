import { homedir } from "node:os";
import { resolve } from "node:path";
import type { Approver, PermissionMode, PermissionRules, RuleCall, Tool } from "haft";
import { createCaseProbe } from "../paths/case-probe.ts";
import { permittedPlaces } from "../paths/permitted-places.ts";
import { noSettings, type Settings } from "../settings/settings.ts";
import type { SettingsWarning } from "../settings/settings-warning.ts";
import { callFacts } from "./call-facts.ts";
import { type DecidedCall, decide } from "./decide.ts";
import { ask, type Decision } from "./decision.ts";
import { decisionCache } from "./decision-cache.ts";
import { forecastTools, type ToolForecast } from "./dry-run.ts";
import { type Explanation, explain } from "./explanation.ts";
import { fileAccess } from "./file-access.ts";
import { findRestriction } from "./find-rule.ts";
import { type GuardApprover, guardApprover } from "./guard-approver.ts";
import type { AskedCall, DecisionContext, GuardCall } from "./guard-call.ts";
import type { GuardSandbox, GuardState } from "./guard-state.ts";
import { isPlanWork } from "./is-plan-work.ts";
import { preparedGuardCall } from "./prepared-guard-call.ts";
import { type RememberScope, type RememberTargets, rememberRules } from "./remember.ts";
import { addRule, createRuleBook, hidingRule, unknownToolWarnings } from "./rule-book.ts";
import type { RuleEntry, SourcedRule } from "./rule-entry.ts";
import { suggestRules } from "./suggest-rules.ts";

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
  /** Rules of the program, beside those of the settings. */
  readonly rules?: Partial<Readonly<Record<"allow" | "ask" | "deny", readonly string[]>>> | undefined;
  readonly sandbox?: GuardSandbox | undefined;
  /** The file that plan mode writes its plan to, for a session. */
  readonly planFile?: ((context: DecisionContext) => string | undefined) | undefined;
  /** The files that `remember` writes. @default `.haft/settings.local.json` in `folder`, and no file of the user's */
  readonly targets?: RememberTargets | undefined;
  /** Told when an approval cannot be remembered where it was to be; it then counts for this guard alone. @default nobody */
  readonly onWarning?: ((text: string) => void) | undefined;
}

/** A rule in force, and where it stands. */
export interface ListedRule {
  readonly text: string;
  readonly list: "allow" | "ask" | "deny";
  readonly source: RuleEntry["source"];
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

/** Makes the permission rules of a session from settings. */
export function createGuard(options: GuardOptions): Guard {
  const folder = resolve(options.folder);
  const home = options.home ?? homedir();
  const settings = options.settings ?? noSettings;
  const isCaseInsensitive = createCaseProbe();
  const bookOptions = { folder, home, isCaseInsensitive };
  const book = createRuleBook([...settings.rules, ...programRules(options, folder)], bookOptions);
  const { isBypassDisabled } = settings;
  const { sandbox, planFile } = options;
  const state: GuardState = { book, folder, home, isCaseInsensitive, isBypassDisabled, sandbox, planFile };
  const places = permittedPlaces(isCaseInsensitive);
  const defaultMode =
    settings.defaultMode === "bypassPermissions" && isBypassDisabled ? undefined : settings.defaultMode;
  const start: DecisionContext = {
    cwd: folder,
    permissionMode: defaultMode ?? "default",
    additionalDirectories: settings.additionalDirectories,
  };

  async function decideAndPermit(call: RuleCall): Promise<DecidedCall> {
    const decided = await decide(call, state);
    if (decided.decision.decision === "deny") return decided;
    for (const { place, operation, isRecursive, command } of decided.facts.files) {
      if (command === undefined) places.permit(call.context, place, operation, isRecursive);
    }
    return decided;
  }

  const cache = decisionCache(decideAndPermit, () => book.version);
  const answer = async (call: RuleCall, wanted: (decision: Decision) => boolean): Promise<string | undefined> => {
    const { decision } = await cache.kept(call);
    return wanted(decision) ? decision.reason : undefined;
  };

  const rules: PermissionRules = {
    hides: (tool) => hidingRule(book, tool) !== undefined,
    async deny(call) {
      const { decision } = await cache.fresh(call);
      return decision.decision === "deny" ? decision.reason : undefined;
    },
    ask: (call) => answer(call, ({ decision, isFirm }) => decision === "ask" && isFirm === true),
    allow: (call) => answer(call, ({ decision }) => decision === "allow"),
    undecided: (call) => answer(call, ({ decision }) => decision === "ask"),
    isPlanWork: (call) => isPlanWork(call, state),
    files: fileAccess(state, places),
  };

  const asGuardCall = (call: RuleCall | AskedCall): GuardCall | Promise<GuardCall> =>
    "touches" in call ? call : preparedGuardCall(call, start);

  async function why(asked: RuleCall | AskedCall): Promise<Explanation> {
    const call = await asGuardCall(asked);
    const { decision } = await decide(call, state);
    const isAlwaysAsked = decision.decision === "allow" && call.tool.needsApproval === true;
    return explain(call, isAlwaysAsked ? ask("tool", "it is a tool that always asks") : decision);
  }

  async function suggest(asked: RuleCall | AskedCall): Promise<readonly string[]> {
    const call = await asGuardCall(asked);
    return suggestRules(call, state);
  }

  async function matches(text: string, asked: RuleCall | AskedCall): Promise<boolean> {
    const rule: SourcedRule = { text, list: "ask", source: "program", file: undefined, folder };
    const facts = callFacts(await asGuardCall(asked), home);
    return findRestriction(createRuleBook([rule], bookOptions).ask, facts) !== undefined;
  }

  async function remember(texts: readonly string[], scope: RememberScope): Promise<void> {
    for (const rule of await rememberRules(texts, scope, folder, options.targets)) addRule(book, rule, bookOptions);
  }

  return {
    rules,
    defaultMode: start.permissionMode,
    warnings: [...settings.warnings, ...book.warnings],
    check: (tools) => unknownToolWarnings(book, tools),
    why,
    list: () => [book.deny, book.ask, book.allow].flatMap(({ all }) => all.map(listed)),
    matches,
    suggestRules: suggest,
    remember,
    approver: (inner) =>
      guardApprover(inner, {
        why,
        suggestRules: suggest,
        remember,
        lastDecision: cache.last,
        warn: (text) => options.onWarning?.(text),
      }),
    dryRun: (tools, context) => forecastTools(tools, { ...start, ...context }, state),
  };
}

function programRules({ rules = {} }: GuardOptions, folder: string): SourcedRule[] {
  const lists = ["deny", "ask", "allow"] as const;
  return lists.flatMap((list) =>
    (rules[list] ?? []).map((text): SourcedRule => ({ text, list, source: "program", file: undefined, folder })),
  );
}

function listed({ rule, list, source, file, line }: RuleEntry): ListedRule {
  return { text: rule.text, list, source, file, line };
}
