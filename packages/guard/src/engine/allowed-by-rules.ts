import { foldedToolName } from "../rules/known-tools.ts";
import { matchesDomain } from "../rules/matches-domain.ts";
import { matchesName } from "../rules/matches-input.ts";
import { namesOf } from "../rules/matches-tool.ts";
import type { CallFacts } from "./call-facts.ts";
import { coverCommand } from "./cover-command.ts";
import { type Cover, coverFile } from "./cover-file.ts";
import { allow, ask, type Decision } from "./decision.ts";
import type { GuardCall } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";
import type { RuleBook } from "./rule-book.ts";
import { type RuleEntry, ruleWords } from "./rule-entry.ts";
import { wholeToolRule } from "./rule-set.ts";

/** Allows a call of which every part is covered, and asks about any other. */
export function allowedByRules(facts: CallFacts, state: GuardState): Decision {
  const whole = wholeToolRule(state.book.allow, facts.call.tool) ?? namedRule(state.book, facts.call);
  if (whole !== undefined) return allow("rule", `${ruleWords(whole)} allows it`, whole);
  if (facts.call.touches.length === 0) return judgeByTraits(facts.call, "no rule decides and it");
  const covers = coversOf(facts, state);
  const uncovered = covers.find((cover) => !cover.isCovered);
  if (uncovered?.isCovered === false) return ask("undecided", uncovered.reason);
  return allowedBy(covers, facts);
}

function namedRule({ allow: { inputs } }: RuleBook, { tool, input }: GuardCall): RuleEntry | undefined {
  if (inputs.size === 0) return undefined;
  const candidates = namesOf(tool).flatMap((name) => inputs.get(name) ?? []);
  return candidates.find(({ rule }) => rule.type === "name" && matchesName(rule.pattern, input));
}

/** What a server says of its own tools is not taken on trust. */
function judgeByTraits({ tool, traits, context }: GuardCall, subject: string): Decision {
  if (tool.category === "mcp" || /^mcp__/i.test(tool.name))
    return ask("undecided", `${subject} comes from an MCP server`);
  if (traits.readOnly && !traits.openWorld)
    return allow("workspace", "it only reads, and nothing outside of the workspace");
  if (foldedToolName(tool.name) === "enterworktree") return judgeWorktree(context, subject);
  if (!traits.destructive && !traits.openWorld)
    return allow("workspace", "it destroys nothing, and stays in the workspace");
  const what = [
    traits.destructive && !traits.readOnly && "may destroy something",
    traits.openWorld && "reaches outside",
  ].filter(Boolean);
  return ask("undecided", `${subject} ${what.join(" and ")}`);
}

/** It destroys nothing, but leaves a folder and a branch behind, as a file that is written. */
function judgeWorktree({ permissionMode }: GuardCall["context"], subject: string): Decision {
  return permissionMode === "acceptEdits"
    ? allow("mode", editsWords)
    : ask("undecided", `${subject} makes a folder and a branch`);
}

function coversOf(facts: CallFacts, state: GuardState): readonly Cover[] {
  const own = facts.files.filter(({ command }) => command === undefined);
  return [
    ...facts.commands.map((command) => coverCommand(command, facts.call, state)),
    ...own.map((file) => coverFile(file, facts.call, state)),
    ...facts.urls.map((url) => coverUrl(url, facts.call, state)),
  ];
}

/** A rule for fetching is about what only reads there. */
function coverUrl(url: string, { traits }: GuardCall, { book }: GuardState): Cover {
  const { domains, tools } = book.allow;
  const host = URL.canParse(url) ? new URL(url).hostname : url;
  if (!traits.readOnly) return { isCovered: false, reason: `no rule decides and it may change something at "${host}"` };
  const rule =
    tools.get("webfetch") ?? domains.find(({ rule }) => rule.type === "domain" && matchesDomain(rule.pattern, url));
  if (rule !== undefined) return { isCovered: true, by: "rule", rule };
  return { isCovered: false, reason: `no rule decides and it fetches from "${host}"` };
}

function allowedBy(covers: readonly Cover[], { call }: CallFacts): Decision {
  const rule = covers.find((cover) => cover.isCovered && cover.by === "rule");
  if (rule?.isCovered && rule.by === "rule") return allow("rule", `${ruleWords(rule.rule)} allows it`, rule.rule);
  const isByMode = covers.some((cover) => cover.isCovered && cover.by === "mode");
  if (isByMode) return allow("mode", editsWords);
  if (!call.traits.readOnly) {
    const byTraits = judgeByTraits(call, "no rule decides and it");
    if (byTraits.decision === "ask" && call.touches.every(({ type }) => type === "read")) return byTraits;
  }
  return allow("workspace", "it only reads, in the session's folders");
}

const editsWords = 'mode "acceptEdits" lets it write in the session\'s folders';
