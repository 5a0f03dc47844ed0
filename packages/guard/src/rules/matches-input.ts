import type { JsonObject, JsonValue } from "haft";
import { matchesText } from "../shell/match-command-rule.ts";
import type { RuleParameter } from "./rule.ts";

/** True when a value of the input, or one in a list there, is what a rule names; `*` stands for any text, and a missing value is none. */
export function matchesParameter({ name, pattern }: RuleParameter, input: JsonObject): boolean {
  const value = Object.hasOwn(input, name) ? input[name] : undefined;
  const values = Array.isArray(value) ? value : [value];
  return values.some((one) => one !== undefined && matchesText(pattern, textOf(one)));
}

/** True when the agent or skill that the input names is the one of a rule. */
export function matchesName(pattern: string, input: JsonObject): boolean {
  return nameKeys.some((key) => {
    const value = Object.hasOwn(input, key) ? input[key] : undefined;
    return typeof value === "string" && matchesText(pattern.toLowerCase(), value.trim().toLowerCase());
  });
}

const nameKeys = ["subagent_type", "agent", "agent_type", "type", "skill", "name", "command"];

function textOf(value: JsonValue): string {
  return typeof value === "string" ? value : JSON.stringify(value);
}
