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
  /** What `~` stands for. Without it a pattern with `~` matches nothing when it allows, and is a mistake when it denies. */
  readonly home?: string | undefined;
  readonly isCaseInsensitive: CaseProbe;
}

/** Which paths a rule speaks of. */
export interface PathPattern {
  readonly pattern: string;
  /** True for an absolute path that the pattern names. `isFolder` says that a folder is there, for patterns that name only folders. */
  matches(path: string, isFolder?: boolean): boolean;
  /** A pattern that allows must name every end of a place; one that denies or asks, any of its spellings. */
  matchesPlace(place: Place): boolean;
}

/**
 * Reads the path of a rule: the syntax of .gitignore, one pattern.
 *
 * `//x` begins at the root, `~/x` at the home folder, `/x` at the folder of the settings, `x` and `./x` at the working folder. A
 * bare name (`.env`) is any file or folder of that name. It and a single folder with all that is in it (`src/**`) hold at any depth
 * and in any place where they deny or ask; where they allow, the first holds in the working folder, the second only right there.
 * `!` and `#` have no meaning.
 *
 * Source: gitignore(5); Claude Code documentation, "Permissions", "Read and Edit" (read 2026-11).
 *
 * @throws {SyntaxError} when the pattern is empty, or begins with `~` and no home folder is known
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
  /** Always with a leading slash, or a leading double star. */
  readonly rest: string;
}

function anchor(pattern: string, { kind, sourceFolder, cwd, home }: PathPatternOptions): Anchored {
  if (pattern.trim() === "") throw new SyntaxError("Cannot read a path pattern: it is empty");
  if (pattern.startsWith("//")) return absolutePattern(pattern.slice(1), kind);
  if (pattern === "~" || pattern.startsWith("~/")) {
    if (home === undefined) throw new SyntaxError(`Cannot read path pattern "${pattern}": no home folder is known`);
    return within(home, pattern.slice(1));
  }
  if (pattern.startsWith("/")) return within(sourceFolder, pattern);
  let from = resolve(cwd);
  let rest = pattern.replace(/^(?:\.\/+)+/, "");
  for (; /^\.\.(?:\/|$)/.test(rest); rest = rest.replace(/^\.\.\/*/, "")) from = dirname(from);
  if (rest === "" || rest === "." || rest === "**")
    return within(kind === "allow" ? from : rest === "**" ? "/" : from, "/**");
  if (!isFloating(rest) || from !== resolve(cwd)) return within(from, `/${rest}`);
  if (kind !== "allow") return { roots: ["/"], rest: `**/${rest}` };
  return within(from, rest.includes("/") ? `/${rest}` : `**/${rest}`);
}

/** A bare name, or a single folder with all that is in it. */
function isFloating(pattern: string): boolean {
  return !/\/(?!$|\*\*(?:\/\**)?$)/.test(pattern);
}

function within(folder: string, pattern: string): Anchored {
  const root = resolve(folder);
  const rest = pattern.replace(/^\/+/, "/");
  return { roots: [...new Set([root, walkLinks(root).real])], rest: /^\/?$/.test(rest) ? "/**" : rest };
}

/**
 * The fixed folders at the start of an absolute pattern are followed too. Where it allows, only a link right below the root is:
 * `/tmp` and `/var` lead elsewhere on some systems, and nobody but the system's owner can make them lead elsewhere.
 */
function absolutePattern(pattern: string, kind: PathPatternOptions["kind"]): Anchored {
  const parts = pattern.split("/").filter((part) => part !== "");
  const firstOpen = parts.findIndex((part) => /[*?[\\]/.test(part));
  const fixed = firstOpen === -1 ? parts.length - 1 : firstOpen;
  const followed = Math.max(0, kind === "allow" ? Math.min(1, fixed) : fixed);
  const folder = `/${parts.slice(0, followed).join("/")}`;
  return within(folder, `/${parts.slice(followed).join("/")}${pattern.endsWith("/") ? "/" : ""}`);
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
