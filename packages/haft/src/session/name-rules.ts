import { checkOptions } from "../errors/check-options.ts";
import { listOf, type OptionShape, type OptionShapes, text } from "../errors/option-shape.ts";
import { matchesNameRule } from "../registry/matches-name-rule.ts";
import type { Tool } from "../tool/tool.ts";
import type { PermissionRules } from "./permission-rules.ts";

/** Patterns of tool names: exact, with a `*` at the end, or `mcp__server` for all of a server. Aliases count; letter case does not. */
export interface NameRules {
  readonly deny?: readonly string[];
  readonly ask?: readonly string[];
  readonly allow?: readonly string[];
}

/**
 * The simplest rules there are: by the names of tools. A denied tool is neither shown nor executed.
 *
 * @throws {TypeError} when there is a list of another name, or one that is no array of texts
 */
export function nameRules(rules: NameRules): PermissionRules {
  checkOptions<NameRules>("make rules", rules, nameLists, "nameRules({ deny, ask, allow })");
  return {
    hides: (tool) => findRule(rules.deny, tool) !== undefined,
    deny: ({ tool }) => findRule(rules.deny, tool),
    ask: ({ tool }) => findRule(rules.ask, tool),
    allow: ({ tool }) => findRule(rules.allow, tool),
  };
}

function findRule(patterns: readonly string[] | undefined, tool: Tool): string | undefined {
  return patterns?.find((pattern) => matchesNameRule([pattern], tool));
}

const names: OptionShape = listOf("texts", text);
const nameLists: OptionShapes<NameRules> = { deny: names, ask: names, allow: names };
