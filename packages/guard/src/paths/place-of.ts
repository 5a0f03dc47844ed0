import type { Stats } from "node:fs";
import { join, resolve } from "node:path";
import { walkLinks } from "./walk-links.ts";

/** From where paths are meant. */
export interface PlaceBase {
  /** Relative paths are meant from here; itself absolute. */
  readonly cwd: string;
  /** What `~` stands for. */
  readonly home?: string | undefined;
}

/** What a path means, by its text and by the links that are there now. */
export interface Place {
  readonly asked: string;
  /** The path in full, by its text alone: what a program gets that resolves `..` before it opens anything. */
  readonly lexical: string;
  /** Where the system gets to that opens the path as it is written; also where the last parts do not exist yet. */
  readonly real: string;
  /** All a permission has to hold for: the lexical path, the real one, and the real one of the lexical path. No path twice. */
  readonly ends: readonly string[];
  /** All a prohibition can name: the ends and every path in between, one a link. No path twice. */
  readonly spellings: readonly string[];
  readonly exists: boolean;
  /** True when a link on the way leads to nothing. */
  readonly isDangling: boolean;
  /** True when a link of /proc or /dev/fd is on the way: in another process it leads elsewhere. */
  readonly isProcessBound: boolean;
  readonly kind: "file" | "folder" | "special" | "missing";
  /** Why the path cannot be judged, as the end of a sentence; the other fields are then no more than a guess. */
  readonly problem: string | undefined;
}

/**
 * Finds out what a path means.
 *
 * Looks at the file system once for every part of the path and never waits; never throws. `~` is the home folder; `~name` is a
 * problem, since no shell and no tool agree on it.
 */
export function placeOf(path: string, base: PlaceBase): Place {
  const written = fullPath(path, base);
  if (written.problem !== undefined) return unknownPlace(path, base.cwd, written.problem);
  const lexical = resolve(written.path);
  const walk = walkLinks(written.path);
  const second = hasParentStep(written.path) ? walkLinks(lexical) : walk;
  const ends = [...new Set([lexical, walk.real, second.real])];
  return {
    asked: path,
    lexical,
    real: walk.real,
    ends,
    spellings: [...new Set([...ends, ...walk.steps, ...second.steps])],
    exists: walk.stats !== undefined,
    isDangling: walk.isDangling || second.isDangling,
    isProcessBound: walk.isProcessBound || second.isProcessBound,
    kind: kindOf(walk.stats),
    problem: walk.problem ?? second.problem,
  };
}

function fullPath(
  path: string,
  { cwd, home }: PlaceBase,
): { readonly path: string; readonly problem?: undefined } | { readonly problem: string } {
  if (path.trim() === "") return { problem: "it is empty" };
  if (path.includes("\0")) return { problem: "it contains a NUL character" };
  if (!path.startsWith("~")) return { path: path.startsWith("/") ? path : `${resolve(cwd)}/${path}` };
  const name = path.split("/", 1)[0] as string;
  if (name !== "~")
    return { problem: `"${name}" may be somebody's home folder; write "./${path}" for a file of that name` };
  if (home === undefined) return { problem: "no home folder is known" };
  return { path: `${resolve(home)}${path.slice(1)}` };
}

function unknownPlace(asked: string, cwd: string, problem: string): Place {
  const lexical = join(resolve(cwd), asked.replaceAll("\0", ""));
  return {
    asked,
    lexical,
    real: lexical,
    ends: [lexical],
    spellings: [lexical],
    exists: false,
    isDangling: false,
    isProcessBound: false,
    kind: "missing",
    problem,
  };
}

function hasParentStep(path: string): boolean {
  return path.includes("/..");
}

function kindOf(stats: Stats | undefined): Place["kind"] {
  if (stats === undefined) return "missing";
  if (stats.isFile()) return "file";
  return stats.isDirectory() ? "folder" : "special";
}
