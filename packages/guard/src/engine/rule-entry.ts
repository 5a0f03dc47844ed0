import type { PathPattern } from "../paths/path-pattern.ts";
import type { Rule } from "../rules/rule.ts";
import type { RuleList } from "../settings/rule-list.ts";
import type { RuleText } from "../settings/settings.ts";
import type { SettingsSource } from "../settings/settings-source.ts";

/** Where a rule comes from: a settings file, the program, or an approval of this session. */
export type RuleSource = SettingsSource | "program" | "session";

/** A rule as it was written, with where it stands. */
export type SourcedRule = Omit<RuleText, "source"> & { readonly source: RuleSource };

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

/** Where a rule stands, in parentheses. */
export function placeOfRule({ source, file, line }: Pick<SourcedRule, "source" | "file" | "line">): string {
  if (file !== undefined) return line === undefined ? `(${file})` : `(${file}:${line})`;
  switch (source) {
    case "session":
      return "(allowed in this session)";
    case "program":
      return "(given by the program)";
    case "command-line":
      return "(given with --settings)";
    case "managed":
    case "local":
    case "project":
    case "user":
      return `(${source} settings)`;
  }
}
