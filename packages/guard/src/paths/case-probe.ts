import { lstatSync, opendirSync } from "node:fs";
import { basename, dirname, join } from "node:path";

/** True where a path lies on a file system, or in a folder, that takes names without regard to case. */
export type CaseProbe = (path: string) => boolean;

/**
 * Finds out by asking for a name that exists in the other case; each folder is asked once.
 *
 * A path that does not exist is judged by the nearest folder that does, an empty folder by its own name.
 */
export function createCaseProbe(): CaseProbe {
  const known = new Map<string, boolean>();

  function probe(folder: string): boolean {
    const before = known.get(folder);
    if (before !== undefined) return before;
    const answer = probeNames(folder) ?? (dirname(folder) === folder ? false : probe(dirname(folder)));
    if (known.size >= maxKnown) known.clear();
    known.set(folder, answer);
    return answer;
  }

  return (path) => probe(dirname(path));
}

const maxKnown = 10_000;
const maxNames = 50;

function probeNames(folder: string): boolean | undefined {
  try {
    using entries = opendirSync(folder);
    for (let seen = 0; seen < maxNames; seen++) {
      const name = entries.readSync()?.name;
      if (name === undefined) break;
      const other = otherCase(name);
      if (other !== name) return isSame(join(folder, name), join(folder, other));
    }
  } catch {}
  const name = basename(folder);
  const other = otherCase(name);
  return other === name ? undefined : isSame(folder, join(dirname(folder), other));
}

function otherCase(name: string): string {
  return name.replace(/[a-z]/gi, (letter) => (letter < "a" ? letter.toLowerCase() : letter.toUpperCase()));
}

function isSame(a: string, b: string): boolean | undefined {
  try {
    const first = lstatSync(a, { throwIfNoEntry: false });
    if (first === undefined) return undefined;
    const second = lstatSync(b, { throwIfNoEntry: false });
    return second !== undefined && first.ino === second.ino && first.dev === second.dev;
  } catch {
    return undefined;
  }
}
