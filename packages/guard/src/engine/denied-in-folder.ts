import { join } from "node:path";
import { containsDenied } from "../paths/contains-denied.ts";
import { pathBelow } from "../paths/is-inside.ts";
import type { Place } from "../paths/place-of.ts";
import type { CallFacts } from "./call-facts.ts";
import { askFirmly, type Decision, deny } from "./decision.ts";
import { denyRuleFor, fileWords } from "./find-rule.ts";
import type { GuardState } from "./guard-state.ts";
import { type RuleEntry, ruleWords } from "./rule-entry.ts";

/**
 * Denies a command that works on a folder with all that is in it when a deny rule is about something there (`grep -r KEY .`).
 *
 * Tools leave out of their answers what `FileAccess.hides` names, so they are not stopped.
 */
export async function deniedInFolder({ files }: CallFacts, { book }: GuardState): Promise<Decision | undefined> {
  const { deny: rules } = book;
  if (rules.reads.size === 0 && rules.writes.size === 0) return undefined;
  for (const file of files) {
    if (!file.isRecursive || file.command === undefined || file.place.kind !== "folder") continue;
    const { place, operation, followsLinks = false } = file;
    let rule: RuleEntry | undefined;
    const isDenied = (path: string): boolean => {
      for (const spelling of spellingsOf(path, place)) rule ??= denyRuleFor(book, spelling, operation);
      return rule !== undefined;
    };
    const found = await containsDenied(place.real, isDenied, { followsLinks });
    if (found.answer === "no") continue;
    const words = fileWords(file);
    if (found.answer === "unknown" || rule === undefined) {
      const reason = found.answer === "unknown" ? found.reason : "it cannot be looked through";
      return askFirmly("rule", `${words} where a deny rule may be about something: ${reason}`);
    }
    return deny("rule", `${words} in which is "${found.path}", which ${ruleWords(rule)} forbids`, rule);
  }
  return undefined;
}

/** A rule may be written against any of the paths that lead to the folder. */
function spellingsOf(path: string, { real, spellings }: Place): readonly string[] {
  const below = pathBelow(path, real, false);
  return below === undefined || spellings.length === 1 ? [path] : [path, ...spellings.map((root) => join(root, below))];
}
