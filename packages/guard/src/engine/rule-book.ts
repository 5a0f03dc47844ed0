import { nearestNames } from "haft";
import type { CaseProbe } from "../paths/case-probe.ts";
import { compilePathPattern } from "../paths/path-pattern.ts";
import { foldedToolName, knownToolNames } from "../rules/known-tools.ts";
import { parseRule } from "../rules/parse-rule.ts";
import type { Rule } from "../rules/rule.ts";
import type { SettingsWarning } from "../settings/settings-warning.ts";
import { placeOfRule, type RuleEntry, type SourcedRule } from "./rule-entry.ts";
import { addToRuleSet, copyOfRuleSet, emptyRuleSet, type RuleSet } from "./rule-set.ts";

export interface RuleBookOptions {
  /** What paths without a leading slash are meant from. */
  readonly folder: string;
  readonly home: string | undefined;
  readonly isCaseInsensitive: CaseProbe;
}

/** All rules in force. `version` changes whenever a rule is added. */
export interface RuleBook {
  readonly allow: RuleSet;
  readonly ask: RuleSet;
  readonly deny: RuleSet;
  readonly warnings: SettingsWarning[];
  version: number;
}

export function createRuleBook(rules: readonly SourcedRule[], options: RuleBookOptions): RuleBook {
  const [allow, ask, deny] = [1, 2, 3].map(() => emptyRuleSet(options.isCaseInsensitive)) as [
    RuleSet,
    RuleSet,
    RuleSet,
  ];
  const book: RuleBook = { allow, ask, deny, warnings: [], version: 0 };
  for (const rule of rules) addRule(book, rule, options);
  return book;
}

/** A book to which allow rules can be added without changing the first. */
export function copyOf(book: RuleBook): RuleBook {
  return { ...book, allow: copyOfRuleSet(book.allow), warnings: [] };
}

/**
 * Puts a rule in force. One that cannot be read is a warning; where it would have forbidden or asked, every call of the tool it
 * names is asked about, so that a slip of the pen opens nothing.
 */
export function addRule(book: RuleBook, written: SourcedRule, options: RuleBookOptions): void {
  const parsed = parseRule(written.text, written.list);
  if (!parsed.ok) failClosed(book, written, parsed.problem, parsed.tool);
  else if (parsed.rule.type === "path") addPathRule(book, written, parsed.rule, options);
  else enter(book, written, parsed.rule);
}

function addPathRule(
  book: RuleBook,
  written: SourcedRule,
  rule: Rule & { readonly type: "path" },
  options: RuleBookOptions,
): void {
  try {
    const { list: kind, folder: sourceFolder } = written;
    enter(
      book,
      written,
      rule,
      compilePathPattern(rule.pattern, { ...options, kind, sourceFolder, cwd: options.folder }),
    );
  } catch (error) {
    failClosed(book, written, (error as Error).message, rule.tool);
  }
}

function failClosed(book: RuleBook, written: SourcedRule, problem: string, tool: string | undefined): void {
  const { text, list, file, line } = written;
  const isStrict = list !== "allow" && tool !== undefined;
  const instead = isStrict ? `; until then every call of "${tool}" is asked about` : "";
  const warning = `Cannot use the ${list} rule "${text}" ${placeOfRule(written)}: ${problem}${unknownTool(tool)}${instead}`;
  book.warnings.push({ text: warning, file, line });
  if (isStrict) enter(book, { ...written, list: "ask" }, { type: "tool", text, tool });
}

function unknownTool(tool: string | undefined): string {
  if (tool === undefined || /^mcp__|\*/i.test(tool) || isBuiltIn(tool)) return "";
  return `; "${tool}" is no built-in tool, near it is "${nearestNames(tool, knownToolNames(), 1)[0]}"`;
}

function isBuiltIn(tool: string): boolean {
  return knownToolNames().some((name) => foldedToolName(name) === foldedToolName(tool));
}

function enter(book: RuleBook, written: SourcedRule, rule: Rule, path?: RuleEntry["path"]): void {
  const { list, source, file, line } = written;
  addToRuleSet(book[list], { rule, list, source, file, line, path });
  book.version += 1;
}
