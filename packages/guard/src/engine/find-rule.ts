import { matchesDomain } from "../rules/matches-domain.ts";
import { matchesName, matchesParameter } from "../rules/matches-input.ts";
import { namesOf } from "../rules/matches-tool.ts";
import { findDenyOrAsk } from "../shell/command-rules.ts";
import type { ShellAnalysis } from "../shell/shell-command.ts";
import type { CallFacts, TouchedFile } from "./call-facts.ts";
import { shortened } from "./guard-call.ts";
import type { RuleBook } from "./rule-book.ts";
import type { RuleEntry } from "./rule-entry.ts";
import { type RuleSet, wholeToolRule } from "./rule-set.ts";

/**
 * A deny or ask rule that is about a call. Without `isCertain` it may be about it, depending on what expansions of a command become.
 * `what` begins the sentence that says so, absent when the rule is about the whole call.
 */
export interface FoundRestriction {
  readonly entry: RuleEntry;
  readonly what: string | undefined;
  readonly isCertain: boolean;
}

/** The first deny or ask rule that is about a call, or about any part of it; a certain one before one that may be. */
export function findRestriction(set: RuleSet, facts: CallFacts): FoundRestriction | undefined {
  if (set.all.length === 0) return undefined;
  const whole = wholeToolRule(set, facts.call.tool) ?? kindRule(set, facts) ?? inputRule(set, facts);
  if (whole !== undefined) return { entry: whole, what: undefined, isCertain: true };
  const command = commandRule(set, facts);
  if (command?.isCertain) return command;
  return (
    fileRule(set, facts) ?? urlRule(set, facts) ?? command ?? openFileRule(set, facts) ?? openCommandRule(set, facts)
  );
}

/** Rules for a whole tool hold for every tool that does the same. */
function kindRule({ tools }: RuleSet, { files, commands, urls }: CallFacts): RuleEntry | undefined {
  if (tools.size === 0) return undefined;
  return (
    (commands.length > 0 ? tools.get("bash") : undefined) ??
    (urls.length > 0 ? tools.get("webfetch") : undefined) ??
    (files.some(({ operation }) => operation === "write") ? tools.get("edit") : undefined) ??
    (files.some(({ operation }) => operation === "read") ? tools.get("read") : undefined)
  );
}

function inputRule({ inputs }: RuleSet, { call: { tool, input } }: CallFacts): RuleEntry | undefined {
  if (inputs.size === 0) return undefined;
  const names = namesOf(tool);
  const isCron = names.some((name) => name.startsWith("cron"));
  const candidates = [...names, ...(isCron ? ["cron"] : [])].flatMap((name) => inputs.get(name) ?? []);
  return candidates.find(({ rule }) => {
    if (rule.type === "parameter") return matchesParameter(rule.parameter, input);
    if (rule.type !== "name") return false;
    return (
      matchesName(rule.pattern, input) || (rule.parameter !== undefined && matchesParameter(rule.parameter, input))
    );
  });
}

function commandRule({ commands: rules }: RuleSet, { commands }: CallFacts): FoundRestriction | undefined {
  if (rules.size === 0) return undefined;
  let possible: FoundRestriction | undefined;
  for (const { analysis } of commands) {
    const found = findDenyOrAsk(rules.candidates(analysis), analysis);
    if (found === undefined) continue;
    const entry = rules.get(found.pattern) as RuleEntry;
    const command = `"${shortened(found.command)}"`;
    if (found.isCertain) return { entry, what: `it runs ${command},`, isCertain: true };
    possible ??= { entry, what: command, isCertain: false };
  }
  return possible;
}

/** What must not be read must not be written either: a change shows what was there, and rules guard secrets. */
function fileRule({ reads, writes }: RuleSet, { files }: CallFacts): FoundRestriction | undefined {
  for (const file of files) {
    const written = file.operation === "write" ? writes.find(file.place) : undefined;
    const entry = written ?? reads.find(file.place);
    if (entry !== undefined) return { entry, what: fileWords(file), isCertain: true };
  }
  return undefined;
}

/** Files that are known only when a command runs, or whose place nobody can tell, may be any that a rule is about. */
function openFileRule({ reads, writes }: RuleSet, { commands, files }: CallFacts): FoundRestriction | undefined {
  const open = [
    ...commands.flatMap(({ openFiles }) => openFiles),
    ...files
      .filter(({ place }) => place.problem !== undefined)
      .map((file) => ({ ...file, command: file.command ?? file.place.asked })),
  ];
  for (const { operation, command } of open) {
    const entry = (operation === "write" ? writes.first : undefined) ?? reads.first;
    if (entry === undefined) continue;
    const doing = operation === "read" ? "reads" : "writes";
    return { entry, what: `what "${shortened(command)}" ${doing}`, isCertain: false };
  }
  return undefined;
}

/** Commands that an analysis does not find may be any that a rule is about; what a part may start besides, any command. */
function openCommandRule(
  { commands: rules, reads, writes }: RuleSet,
  { commands }: CallFacts,
): FoundRestriction | undefined {
  const open = commands.find(({ analysis }) => !analysis.isComplete);
  const entry = rules.first ?? (open && (reads.first ?? writes.first));
  const part = open?.analysis.text ?? commands.flatMap(({ analysis }) => unseenParts(analysis))[0];
  if (part === undefined || entry === undefined) return undefined;
  return { entry, what: `what "${shortened(part)}" runs`, isCertain: false };
}

function unseenParts({ text, unseen, problems }: ShellAnalysis): readonly string[] {
  return problems.length > 0 ? [...unseen, text] : unseen;
}

function urlRule({ domains }: RuleSet, { urls }: CallFacts): FoundRestriction | undefined {
  for (const url of urls) {
    const entry = domains.find(({ rule }) => rule.type === "domain" && matchesDomain(rule.pattern, url));
    if (entry !== undefined) return { entry, what: undefined, isCertain: true };
  }
  return undefined;
}

/** What is done with a file, as the beginning of a sentence. */
export function fileWords({ operation, place, command }: TouchedFile): string {
  const doing = operation === "read" ? "reads" : "writes";
  return command === undefined ? `it ${doing} "${place.asked}",` : `"${shortened(command)}" ${doing} "${place.asked}",`;
}

/** The deny rule that forbids to read, or to write, a path. */
export function denyRuleFor({ deny }: RuleBook, path: string, operation: "read" | "write"): RuleEntry | undefined {
  const whole = deny.tools.get(operation === "read" ? "read" : "edit");
  if (whole !== undefined) return whole;
  const written = operation === "write" ? deny.writes.findPath(path) : undefined;
  return written ?? deny.reads.findPath(path);
}
