import { homedir } from "node:os";
import { resolve } from "node:path";
import type { PermissionRules, RuleCall, ToolContext } from "haft";
import { createCaseProbe } from "../paths/case-probe.ts";
import { permittedPlaces } from "../paths/permitted-places.ts";
import { noSettings } from "../settings/settings.ts";
import { callFacts } from "./call-facts.ts";
import { type DecidedCall, decide } from "./decide.ts";
import type { Decision } from "./decision.ts";
import { decisionCache } from "./decision-cache.ts";
import { forecastTools } from "./dry-run.ts";
import { type Explanation, explain } from "./explanation.ts";
import { fileAccess } from "./file-access.ts";
import { findRestriction } from "./find-rule.ts";
import { gitRepository } from "./git-repository.ts";
import type { Guard, GuardOptions, ListedRule } from "./guard.ts";
import { guardApprover } from "./guard-approver.ts";
import type { AskedCall, DecisionContext, GuardCall } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";
import { hidingRule } from "./hiding-rule.ts";
import { isPlanWork } from "./is-plan-work.ts";
import { preparedGuardCall } from "./prepared-guard-call.ts";
import { type RememberScope, rememberRules, settingsChange } from "./remember.ts";
import { addRule, createRuleBook } from "./rule-book.ts";
import type { RuleEntry, SourcedRule } from "./rule-entry.ts";
import { standingDecision } from "./standing-decision.ts";
import { suggestRules } from "./suggest-rules.ts";
import { unknownToolWarnings } from "./unknown-tool-warnings.ts";

/** Makes the permission rules of a session from settings. */
export function createGuard(options: GuardOptions): Guard {
  const folder = resolve(options.folder);
  const home = options.home ?? homedir();
  const settings = options.settings ?? noSettings;
  const isCaseInsensitive = createCaseProbe();
  const bookOptions = { folder, home, isCaseInsensitive };
  const book = createRuleBook([...settings.rules, ...programRules(options, folder)], bookOptions);
  const { isBypassDisabled, isTrusted } = settings;
  const { sandbox, planFile } = options;
  const repository = gitRepository(folder);
  const known = { folder, home, isTrusted, repository, isCaseInsensitive, isBypassDisabled };
  const state: GuardState = { ...known, book, sandbox, planFile };
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
    places.forget(call.context);
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
    const own = "ownDecision" in asked ? asked.ownDecision : undefined;
    return explain(call, await standingDecision(call, state, own));
  }

  async function suggest(asked: RuleCall | AskedCall): Promise<readonly string[]> {
    const call = await asGuardCall(asked);
    // A tool that always asks would ask in spite of any rule.
    return call.tool.needsApproval === true ? [] : suggestRules(call, state);
  }

  async function matches(text: string, asked: RuleCall | AskedCall): Promise<boolean> {
    const rule: SourcedRule = { text, list: "ask", source: "program", file: undefined, folder };
    const facts = callFacts(await asGuardCall(asked), home);
    return findRestriction(createRuleBook([rule], bookOptions).ask, facts) !== undefined;
  }

  async function remember(texts: readonly string[], scope: RememberScope): Promise<void> {
    for (const rule of await rememberRules(texts, scope, folder, options.targets)) addRule(book, rule, bookOptions);
  }

  async function refusal(scope: RememberScope, context: ToolContext): Promise<string | undefined> {
    const change = settingsChange(scope, folder, options.targets);
    const reason = change && (await options.beforeSettingsChange?.(change, context));
    return reason === undefined ? undefined : `in "${change?.file}": ${reason}`;
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
        refusal,
        lastDecision: cache.last,
        decideAgain: async (call) => (await cache.fresh(call)).decision,
        warn: (text) => options.onWarning?.(text),
      }),
    dryRun: (tools, context) => forecastTools(tools, { ...start, ...context }, state),
  };
}

function programRules({ rules = {} }: GuardOptions, folder: string): SourcedRule[] {
  const lists = ["deny", "ask", "allow"] as const;
  return lists.flatMap((list) =>
    (rules[list] ?? []).map((rule): SourcedRule => {
      const { text, from } = typeof rule === "string" ? { text: rule, from: undefined } : rule;
      return { text, list, source: "program", file: from, folder };
    }),
  );
}

function listed({ rule, list, source, file, line }: RuleEntry): ListedRule {
  return { text: rule.text, list, source, file, line };
}
