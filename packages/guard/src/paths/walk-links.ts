import { lstatSync, readlinkSync, type Stats, statSync } from "node:fs";
import { dirname, isAbsolute, join } from "node:path";

/** Where a path leads when every link is followed, in the order in which the system follows them. */
export interface LinkWalk {
  readonly real: string;
  /** Absent where nothing is there. */
  readonly stats: Stats | undefined;
  /** True when a link on the way leads to nothing. */
  readonly isDangling: boolean;
  /** True when the way goes through a link of /proc or /dev/fd, which leads elsewhere in every process. */
  readonly isProcessBound: boolean;
  /** The spellings in between: the path after each link that was followed. */
  readonly steps: readonly string[];
  /** Why the walk ended before the path did. */
  readonly problem: string | undefined;
}

/**
 * Follows an absolute path as the kernel does: `..` after a link is the parent of what the link leads to. What does not exist is
 * walked as text, since it may be created. Never throws.
 *
 * Source: path_resolution(7); 40 links as in Linux.
 */
export function walkLinks(path: string): LinkWalk {
  const rest = partsOf(path);
  const steps: string[] = [];
  let at = "/";
  let stats: Stats | undefined = lstat("/").stats;
  let linkRest = 0;
  let links = 0;
  let isDangling = false;
  let isInLink = false;
  let isProcessBound = false;
  const end = (problem?: string): LinkWalk => {
    const real = join(at, ...rest.toReversed());
    return { real, stats: problem === undefined ? stats : undefined, isDangling, isProcessBound, steps, problem };
  };

  for (let part = rest.pop(); part !== undefined; part = rest.pop()) {
    if (isInLink && rest.length < linkRest) isInLink = false;
    const here = part === ".." ? dirname(at) : join(at, part);
    const found = lstat(here);
    if (found.problem !== undefined) {
      rest.push(part);
      return end(found.problem);
    }
    stats = found.stats;
    if (stats === undefined && isInLink) isDangling = true;
    if (stats?.isSymbolicLink() !== true) {
      at = here;
      continue;
    }

    const target = readLink(here);
    if (target === undefined || ++links > maxLinks) {
      rest.push(part);
      return end(target === undefined ? "a link on it cannot be read" : "its links lead in a circle");
    }
    if (here.startsWith("/proc/")) {
      isProcessBound = true;
      if (isNameless(target)) {
        at = here;
        stats = stat(here);
        continue;
      }
    }
    if (!isInLink) linkRest = rest.length;
    isInLink = true;
    if (isAbsolute(target)) at = "/";
    rest.push(...partsOf(target));
    steps.push(join(at, ...rest.toReversed()));
  }
  return end();
}

const maxLinks = 40;

/** Last part first. */
function partsOf(path: string): string[] {
  return path
    .split("/")
    .filter((part) => part !== "" && part !== ".")
    .reverse();
}

function lstat(path: string): { readonly stats?: Stats | undefined; readonly problem?: string } {
  try {
    return { stats: lstatSync(path, { throwIfNoEntry: false }) };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === "ENOENT" || code === "ENOTDIR") return { stats: undefined };
    return {
      problem: code === "ENAMETOOLONG" ? "it is too long" : `the system does not let it be looked at (${code})`,
    };
  }
}

function readLink(path: string): string | undefined {
  try {
    return readlinkSync(path);
  } catch {
    return undefined;
  }
}

/** Open files without a path, such as `pipe:[4026]` and `anon_inode:[eventpoll]`. Source: proc_pid_fd(5). */
function isNameless(target: string): boolean {
  return /^[\w-]+:/.test(target);
}

function stat(path: string): Stats | undefined {
  try {
    return statSync(path);
  } catch {
    return undefined;
  }
}
