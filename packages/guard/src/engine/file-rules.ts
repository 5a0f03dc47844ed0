import type { CaseProbe } from "../paths/case-probe.ts";
import { pathPatterns } from "../paths/path-patterns.ts";
import type { Place } from "../paths/place-of.ts";
import { worktreeOriginal } from "../paths/worktree-original.ts";
import type { RuleEntry } from "./rule-entry.ts";

/** Rules about files that are read, or about files that are written. One that denies or asks is about copies in worktrees as well. */
export interface FileRules {
  readonly size: number;
  readonly first: RuleEntry | undefined;
  add(entry: RuleEntry): void;
  /** The first rule that is about a place. */
  find(place: Place): RuleEntry | undefined;
  /** The first rule that is about a path. */
  findPath(path: string): RuleEntry | undefined;
  copy(): FileRules;
}

export function fileRules(isCaseInsensitive: CaseProbe, known: Iterable<RuleEntry> = []): FileRules {
  const entries: RuleEntry[] = [];
  const patterns = pathPatterns<RuleEntry>(isCaseInsensitive);

  function add(entry: RuleEntry): void {
    if (entry.path === undefined) return;
    entries.push(entry);
    patterns.add(entry.path, entry);
  }

  function first(path: string, matches: (entry: RuleEntry) => boolean | undefined): RuleEntry | undefined {
    for (const candidates of patterns.candidates(path)) {
      const found = candidates.find(matches);
      if (found !== undefined) return found;
    }
    return undefined;
  }

  function aboutOriginal(copy: string): RuleEntry | undefined {
    const original = worktreeOriginal(copy);
    if (original === undefined) return undefined;
    return first(original, ({ path, list }) => list !== "allow" && path?.matches(original));
  }

  for (const entry of known) add(entry);
  return {
    get size() {
      return entries.length;
    },
    get first() {
      return entries[0];
    },
    add,
    find(place) {
      for (const spelling of place.spellings) {
        const found = first(spelling, ({ path }) => path?.matchesPlace(place)) ?? aboutOriginal(spelling);
        if (found !== undefined) return found;
      }
      return undefined;
    },
    findPath: (asked) => first(asked, ({ path }) => path?.matches(asked)) ?? aboutOriginal(asked),
    copy: () => fileRules(isCaseInsensitive, entries),
  };
}
