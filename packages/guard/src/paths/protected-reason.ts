import { foldPath } from "./fold-path.ts";
import { pathBelow } from "./is-inside.ts";
import type { Place } from "./place-of.ts";
import { protectedNames, systemFolders, unprotectedNames } from "./protected-names.ts";

/**
 * Why a place must not be changed without being asked about, as the end of a sentence: what lies there can make other programs run
 * something later. Undefined for any other place.
 *
 * Judges every spelling, without regard to case and to characters that file systems leave out of names.
 */
export function protectedReason(place: Place): string | undefined {
  for (const spelling of place.spellings) {
    const reason = reasonOf(spelling);
    if (reason !== undefined) return reason;
  }
  return undefined;
}

function reasonOf(path: string): string | undefined {
  const folded = foldPath(path.replace(ignoredCharacters, ""), true);
  if (systemFolders.some((folder) => pathBelow(folded, folder, false) !== undefined)) return "it belongs to the system";
  const parts = folded.split("/").filter((part) => part !== "");
  for (let at = 0; at < parts.length; at++) {
    const names = byFirstName.get(parts[at] as string);
    if (names === undefined) continue;
    if (unprotected.some((name) => startsWith(parts, at, name))) continue;
    const found = names.find(({ name }) => startsWith(parts, at, name));
    if (found !== undefined) return found.reason;
  }
  return undefined;
}

// HFS+ takes names without these, so that `.g\u200cit` is `.git`. Source: git's utf8.c, next_hfs_char (read 2026-11).
const ignoredCharacters = /[\u200c-\u200f\u202a-\u202e\u206a-\u206f\ufeff]/g;

interface ProtectedName {
  readonly name: readonly string[];
  readonly reason: string;
}

const byFirstName: ReadonlyMap<string, readonly ProtectedName[]> = Map.groupBy(
  Object.entries(protectedNames).flatMap(([reason, names]) =>
    names.map((name): ProtectedName => ({ name: name.toLowerCase().split("/"), reason })),
  ),
  ({ name }) => name[0] as string,
);

const unprotected: readonly (readonly string[])[] = unprotectedNames.map((name) => name.split("/"));

function startsWith(parts: readonly string[], at: number, name: readonly string[]): boolean {
  return name.every((part, index) => parts[at + index] === part);
}
