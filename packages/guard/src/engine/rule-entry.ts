import type { PathPattern } from "../paths/path-pattern.ts";
import type { Rule, RuleList } from "../rules/rule.ts";
import { placeOfRule, type RuleSource } from "./rule-source.ts";

/** A rule in force, and where it stands. */
export interface RuleEntry {
  readonly rule: Rule;
  readonly list: RuleList;
  readonly source: RuleSource;
  readonly file: string | undefined;
  readonly line: number | undefined;
  /** For rules about paths. */
  readonly path?: PathPattern | undefined;
}

/** A rule in a sentence: what it is, and where it stands. */
export function ruleWords(entry: RuleEntry): string {
  return `the ${entry.list} rule "${entry.rule.text}" ${placeOfRule(entry)}`;
}
