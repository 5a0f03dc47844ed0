import { parseRule } from "@haft/guard";
import type { Tool } from "haft";
import type { Values } from "../../terminal/options.ts";
import { UsageError } from "../../terminal/usage-error.ts";
import { findTool } from "./find-tool.ts";
import type { ruleOptions } from "./session-options.ts";
import { toolNames } from "./tool-names.ts";

/** What the command line says about tools: names, or rules such as `Bash(git log *)`. */
export type RuleChoices = Partial<Values<typeof ruleOptions>>;

/**
 * The permission rules of the command line.
 *
 * @throws {UsageError} for a name that no tool has, naming the nearest, and for a rule that cannot be read
 */
export function toolRules(
  { "allowed-tools": allowed = [], "disallowed-tools": disallowed = [] }: RuleChoices,
  tools: readonly Tool[],
): {
  readonly allow: readonly string[];
  readonly deny: readonly string[];
} {
  return { allow: rulesIn(allowed, "allow", tools), deny: rulesIn(disallowed, "deny", tools) };
}

function rulesIn(given: readonly string[], list: "allow" | "deny", tools: readonly Tool[]): readonly string[] {
  return rejoined(given).flatMap((text) => {
    if (!/[(*]|^mcp__/.test(text)) return toolNames([text], tools);
    const parsed = parseRule(text, list);
    const name = text.split("(", 1)[0]?.trim() ?? "";
    // Of servers nobody knows all tools; a rule for what Bash, Read and the like do may be under another's name for it.
    const isElsewhere = /^$|^mcp__|\*/i.test(name) || (parsed.ok && parsed.rule.type !== "parameter");
    if (!isElsewhere) findTool(name, tools);
    if (parsed.ok) return [text];
    throw new UsageError(`Cannot use the tool rule "${text}": ${parsed.problem}`);
  });
}

/** A comma inside parentheses belongs to a rule, and parted it in the list. */
function rejoined(given: readonly string[]): readonly string[] {
  const texts: string[] = [];
  let isOpen = false;
  for (const part of given) {
    if (isOpen) texts.push(`${texts.pop()},${part}`);
    else texts.push(part);
    isOpen = isUnclosed(texts.at(-1) as string);
  }
  return texts;
}

function isUnclosed(text: string): boolean {
  const plain = text.replace(/\\./g, "");
  return plain.split("(").length > plain.split(")").length;
}
