import { join } from "node:path";
import { containsDenied } from "../paths/contains-denied.ts";
import { pathBelow } from "../paths/is-inside.ts";
import type { Place } from "../paths/place-of.ts";
import type { CallFacts, TouchedFile } from "./call-facts.ts";
import { askFirmly, type Decision, deny } from "./decision.ts";
import { denyRuleFor, fileWords } from "./find-rule.ts";
import type { GuardState } from "./guard-state.ts";
import type { RuleBook } from "./rule-book.ts";
import { type RuleEntry, ruleWords } from "./rule-entry.ts";
import { trackedFiles } from "./tracked-files.ts";

/**
 * Denies a command that works on a folder with all that is in it when a deny rule is about something there (`grep -r KEY .`).
 *
 * Tools leave out of their answers what `FileAccess.hides` names, so they are not stopped.
 */
export async function deniedInFolder({ files }: CallFacts, { book }: GuardState): Promise<Decision | undefined> {
  const { deny: rules } = book;
  if (rules.reads.size === 0 && rules.writes.size === 0) return undefined;
  const tracked = deniedByGit(files, book);
  if (tracked !== undefined) return tracked;
  for (const file of files) {
    if (file.tracked !== undefined || !file.isRecursive || file.command === undefined || file.place.kind !== "folder")
      continue;
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

/** What git shows or changes is what it tracks, whatever else lies in the folder. That a change is about a file there is not certain. */
function deniedByGit(files: readonly TouchedFile[], book: RuleBook): Decision | undefined {
  for (const file of files) {
    if (file.tracked === undefined || isNarrowed(file, files)) continue;
    const { place, operation, tracked } = file;
    const found = trackedFiles(place.real);
    if (found === undefined) continue;
    const words = fileWords(file);
    if (found.paths === undefined)
      return askFirmly("rule", `${words} where a deny rule may be about something: the index of git cannot be read`);
    for (const path of found.paths) {
      if (tracked === "below" && pathBelow(path, place.real, false) === undefined) continue;
      const rule = spellingsOf(path, place)
        .map((one) => denyRuleFor(book, one, operation))
        .find((one) => one);
      if (rule === undefined) continue;
      const reason = `${words} in which is "${path}", which ${ruleWords(rule)} forbids`;
      return operation === "read" ? deny("rule", reason, rule) : askFirmly("rule", reason, rule);
    }
  }
  return undefined;
}

function isNarrowed({ tracked, command }: TouchedFile, files: readonly TouchedFile[]): boolean {
  return (
    tracked === "everywhere" &&
    files.some((other) => other.tracked === "below" && other.command === command && other.place.kind !== "missing")
  );
}

/** A rule may be written against any of the paths that lead to the folder. */
function spellingsOf(path: string, { real, spellings }: Place): readonly string[] {
  const below = pathBelow(path, real, false);
  return below === undefined || spellings.length === 1 ? [path] : [path, ...spellings.map((root) => join(root, below))];
}
