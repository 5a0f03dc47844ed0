import { dirname, resolve } from "node:path";
import createIgnore, { type Ignore } from "ignore";
import type { CaseProbe } from "./case-probe.ts";
import { foldPath } from "./fold-path.ts";
import { pathBelow } from "./is-inside.ts";
import type { Place } from "./place-of.ts";
import { walkLinks } from "./walk-links.ts";

/** From where a pattern is meant, and what it is for. */
export interface PathPatternOptions {
  readonly kind: "allow" | "deny" | "ask";
  /** The folder a pattern with one leading slash is meant from: that of the project for its settings, the home folder for the user's. */
  readonly sourceFolder: string;
  /** The folder a pattern without a leading slash is meant from: where the session was started. */
  readonly cwd: string;
  /** What `~` stands for. */
  readonly home?: string | undefined;
  readonly isCaseInsensitive: CaseProbe;
}

/** Which paths a rule speaks of. */
export interface PathPattern {
  readonly pattern: string;
  /** The folders it is meant from, and what is meant in them, with a leading slash. */
  readonly roots: readonly string[];
  readonly rest: string;
  /** True for an absolute path that the pattern names. `isFolder` says that a folder is there, for patterns that name only folders. */
  matches(path: string, isFolder?: boolean): boolean;
  /** A pattern that allows must name every end of a place; one that denies or asks, any of its spellings. */
  matchesPlace(place: Place): boolean;
}

/**
 * Reads the path of a rule: the syntax of .gitignore, one pattern.
 *
 * `//x` begins at the root, `~/x` at the home folder, `/x` at the folder of the settings, `x` and `./x` at the working folder. A
 * bare name (`.env`) is any file or folder of that name. It, a single folder with all that is in it (`src/**`) and what begins with
 * a double star hold at any depth and in any place where they deny or ask; where they allow, a bare name and a double star hold in the
 * working folder, a single folder only right there. `!` and `#` have no meaning.
 *
 * Source: gitignore(5); Claude Code documentation, "Permissions", "Read and Edit" (read 2026-11).
 *
 * @throws {SyntaxError} when the pattern is empty or could match nothing: with `..` in its midst, a backslash at its end, the home
 * folder of another user, or `~` where no home folder is known
 */
export function compilePathPattern(pattern: string, options: PathPatternOptions): PathPattern {
  const { roots, rest } = anchor(pattern, options);
  const exact = matcher(rest, false);
  const folded = matcher(rest, true);
  const isAnyFolder = options.kind !== "allow";

  function matches(path: string, isFolder = isAnyFolder): boolean {
    const isFolded = options.isCaseInsensitive(path);
    return roots.some((root) => {
      const below = pathBelow(path, root, isFolded);
      return below !== undefined && (isFolded ? folded : exact)(below, isFolder);
    });
  }

  return {
    pattern,
    roots,
    rest,
    matches,
    matchesPlace(place) {
      const isFolder = place.kind === "folder" || isAnyFolder;
      return options.kind === "allow"
        ? place.problem === undefined && place.ends.every((end) => matches(end, isFolder))
        : place.spellings.some((spelling) => matches(spelling, isFolder));
    },
  };
}

interface Anchored {
  /** The folders the rest is meant from: the one that was named, and what it leads to. */
  readonly roots: readonly string[];
  /** With a leading slash. */
  readonly rest: string;
}

function anchor(pattern: string, options: PathPatternOptions): Anchored {
  const { kind, sourceFolder, cwd, home } = options;
  if (pattern.trim() === "") throw new SyntaxError("Cannot read a path pattern: it is empty");
  if (/(?<!\\)(?:\\\\)*\\$/.test(pattern))
    throw new SyntaxError(`Cannot read path pattern "${pattern}": its last backslash escapes nothing, write two`);
  if (pattern.startsWith("//")) return absolutePattern(pattern.slice(1), options);
  if (pattern === "~" || pattern.startsWith("~/")) {
    if (home === undefined) throw new SyntaxError(`Cannot read path pattern "${pattern}": no home folder is known`);
    return within(home, pattern.slice(1));
  }
  if (pattern.startsWith("/")) return within(sourceFolder, pattern);
  if (/^~[\w-]+(?:\/|$)/.test(pattern))
    throw new SyntaxError(`Cannot read path pattern "${pattern}": write the home folder of another user in full`);
  let from = resolve(cwd);
  let rest = pattern.replace(/^(?:\.\/+)+/, "");
  for (; /^\.\.(?:\/|$)/.test(rest); rest = rest.replace(/^\.\.\/*/, "")) from = dirname(from);
  if (rest === "" || rest === ".") return within(from, "/**");
  if (rest === "**") return within(kind === "allow" ? from : "/", "/**");
  if (from !== resolve(cwd)) return within(from, `/${rest}`);
  const bare = rest.replace(/^(?:\*\*\/)+/, "");
  if (kind !== "allow" && (bare !== rest || isFloating(rest))) return within("/", `/**/${bare}`);
  return within(from, rest.includes("/") ? `/${rest}` : `/**/${rest}`);
}

/** A bare name, or a single folder with all that is in it. */
function isFloating(pattern: string): boolean {
  return !/\/(?!$|\*\*(?:\/\**)?$)/.test(pattern);
}

function within(folder: string, pattern: string): Anchored {
  const root = resolve(folder);
  const rest = pattern.replace(/(?:\/|^)(?:\.?\/)+|\/\.$/g, "/");
  if (/\/\.\.(?:\/|$)/.test(rest))
    throw new SyntaxError(`Cannot read path pattern "${pattern}": write it without ".."`);
  return { roots: [...new Set([root, walkLinks(root).real])], rest: rest === "" || rest === "/" ? "/**" : rest };
}

/**
 * The fixed folders at the start of an absolute pattern are followed too. Where it allows, only those are that nobody but the
 * system's owner or the user can make lead elsewhere: a link right below the root (`/tmp` and `/var` are such on some systems), and
 * the way to the working folder, to that of the settings and to the home folder.
 */
function absolutePattern(pattern: string, options: PathPatternOptions): Anchored {
  const parts = pattern.split("/").filter((part) => part !== "");
  const firstOpen = parts.findIndex((part) => /[*?[]/.test(part.replace(/\\./g, "")));
  const fixed = parts.slice(0, firstOpen === -1 ? -1 : firstOpen).map((part) => part.replace(/\\(.)/g, "$1"));
  const followed = options.kind === "allow" ? trustedParts(fixed, options) : fixed.length;
  const end = pattern.endsWith("/") ? "/" : "";
  return within(`/${fixed.slice(0, followed).join("/")}`, `/${parts.slice(followed).join("/")}${end}`);
}

function trustedParts(fixed: readonly string[], { cwd, sourceFolder, home }: PathPatternOptions): number {
  const known = [cwd, sourceFolder, ...(home === undefined ? [] : [home])].map((folder) =>
    resolve(folder)
      .split("/")
      .filter((part) => part !== ""),
  );
  const inside = known.filter((parts) => parts.every((part, index) => fixed[index] === part));
  return Math.max(Math.min(1, fixed.length), ...inside.map((parts) => parts.length));
}

type Matcher = (below: string, isFolder: boolean) => boolean;

function matcher(pattern: string, isFolded: boolean): Matcher {
  const line = foldPath(pattern, isFolded);
  const ofFolder = line.endsWith("/**") ? line.slice(0, -"/**".length) : undefined;
  let rules: Ignore | undefined;
  let asked = 0;
  return (below, isFolder) => {
    if (below === "") return isFolder && ofFolder === "";
    // The rules keep every answer they gave; a long walk would keep as many.
    if (rules === undefined || ++asked > maxKept) {
      asked = 0;
      rules = createIgnore({ ignoreCase: false, allowRelativePaths: true }).add([line]);
      if (ofFolder !== undefined && ofFolder !== "") rules.add([`${ofFolder}/`]);
    }
    return rules.ignores(isFolder ? `${below}/` : below);
  };
}

const maxKept = 20_000;
