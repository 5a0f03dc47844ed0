import type { Tool } from "haft";
import { foldedToolName, knownToolNames } from "../rules/known-tools.ts";
import { namesOf } from "../rules/matches-tool.ts";
import type { SettingsWarning } from "../settings/settings-warning.ts";
import type { RuleBook } from "./rule-book.ts";
import { placeOfRule } from "./rule-entry.ts";

/** Warnings about rules for tools that nobody knows. Tools of MCP servers are not asked for: a server may come later. */
export function unknownToolWarnings(
  book: RuleBook,
  tools: readonly Pick<Tool, "name" | "aliases">[],
): SettingsWarning[] {
  const known = new Set([...knownToolNames().map(foldedToolName), ...tools.flatMap(namesOf)]);
  const entries = [...book.deny.all, ...book.ask.all, ...book.allow.all];
  return entries
    .filter(({ rule }) => rule.type !== "tools" && !/^mcp__/i.test(rule.tool) && !known.has(foldedToolName(rule.tool)))
    .map(({ rule, ...at }) => ({
      text: `Cannot find tool "${rule.tool}" of the ${at.list} rule "${rule.text}" ${placeOfRule(at)}: it matches nothing; mind its spelling`,
      file: at.file,
      line: at.line,
    }));
}
