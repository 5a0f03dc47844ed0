import { escapePath } from "../paths/escape-path.ts";
import { suggestCommandRules } from "../shell/suggest-command-rules.ts";
import type { TouchedFile } from "./call-facts.ts";
import { coverFile } from "./cover-file.ts";
import { decide } from "./decide.ts";
import type { GuardCall } from "./guard-call.ts";
import type { GuardState } from "./guard-state.ts";
import { addRule, copyOf } from "./rule-book.ts";

/**
 * Narrow allow rules that together would let a call run: one for each part of a command, for each file, for a host, or for the tool
 * when it says nothing of what it touches. None when no rule can, or when it takes more than 5.
 */
export async function suggestRules(call: GuardCall, state: GuardState): Promise<readonly string[]> {
  const { facts, decision } = await decide(call, state);
  if (decision.decision !== "ask" || decision.by === "removal-guard") return [];
  const isOutside = (file: TouchedFile): boolean => !coverFile(file, call, state).isCovered;
  const rules = [
    ...facts.commands.flatMap(({ analysis }) =>
      suggestCommandRules(analysis, state.book.allow.commands.candidates(analysis)),
    ),
    ...facts.files
      .filter(({ command }) => command === undefined)
      .filter(isOutside)
      .map(fileRule),
    ...facts.files
      .filter(({ command, operation }) => command !== undefined && operation === "write")
      .filter(isOutside)
      .map(fileRule),
    ...facts.urls.filter((url) => URL.canParse(url)).map((url) => `WebFetch(domain:${new URL(url).hostname})`),
    ...(call.touches.length === 0 ? [call.tool.name] : []),
  ];
  const suggested = [...new Set(rules)];
  const isEnough = suggested.length > 0 && suggested.length <= maxRules && (await letsRun(suggested, call, state));
  return isEnough ? suggested : [];
}

const maxRules = 5;

function fileRule({ operation, place, isRecursive }: TouchedFile): string {
  const tool = operation === "read" ? "Read" : "Edit";
  const end = place.ends.at(-1) as string;
  return `${tool}(${escapePath(end)}${isRecursive && place.kind === "folder" ? "/**" : ""})`;
}

/** Rules that would not let it run are no use, and would be taken for a promise. */
async function letsRun(rules: readonly string[], call: GuardCall, state: GuardState): Promise<boolean> {
  const { folder, book } = state;
  const trial = copyOf(book);
  for (const text of rules) addRule(trial, { text, list: "allow", source: "session", file: undefined, folder }, state);
  return (await decide(call, { ...state, book: trial })).decision.decision === "allow";
}
