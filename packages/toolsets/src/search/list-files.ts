import { StringDecoder } from "node:string_decoder";
import { shownText } from "../text/shown-text.ts";
import { checkEnd } from "./check-end.ts";
import { globMatcher } from "./glob-matcher.ts";
import { type Hides, shownMessages } from "./hidden-files.ts";
import { type RipgrepEnd, type RipgrepOptions, runRipgrep } from "./run-ripgrep.ts";
import type { TimeLimit } from "./time-limit.ts";
import { walkFiles } from "./walk-files.ts";

/** The files that fit a pattern, relative to the folder, in no order. */
export interface FileList {
  readonly paths: readonly string[];
  /** How many more would fit, as far as was looked, if ignore files did not name them. */
  readonly ignored: number;
  readonly warnings: readonly string[];
  readonly isTimedOut: boolean;
}

export interface ListOptions extends Omit<RipgrepOptions, "onOutput" | "command"> {
  /** None where ripgrep cannot run. */
  readonly command: string | undefined;
  readonly limit: TimeLimit;
  /** True when the caller named the folder: then it is listed also when ignore files above it name it. */
  readonly isNamed: boolean;
  /** Another name of `cwd` for ripgrep, which goes on meaning the same folder. */
  readonly openedFolder?: string | undefined;
  readonly hides?: Hides | undefined;
}

/**
 * Lists the files that fit a pattern.
 *
 * @throws {ToolError} `search-invalid` with ripgrep's message, `search-failed`
 */
export async function listFiles(pattern: string, options: ListOptions): Promise<FileList> {
  const list = await listOnce(pattern, options, true);
  if (list.hasFiles || !options.isNamed) return list;
  return listOnce(pattern, options, false);
}

type OneList = FileList & { readonly hasFiles: boolean };

async function listOnce(pattern: string, options: ListOptions, honoursParents: boolean): Promise<OneList> {
  const { cwd, command, limit, signal } = options;
  const lists = command === undefined ? "both" : "links";
  const walk = walkFiles(cwd, { lists, honoursParents, limit, signal });
  const ripgrep =
    command === undefined
      ? undefined
      : askRipgrep(pattern, { ...options, command, cwd: options.openedFolder ?? cwd }, honoursParents);
  const [walked, listed] = await Promise.all([walk, ripgrep]);
  return {
    paths: [...(listed?.paths ?? []), ...walked.filter(globMatcher(pattern))],
    ignored: listed?.ignored ?? 0,
    warnings: listed?.warnings ?? [],
    isTimedOut: listed?.isTimedOut === true || limit.isOver,
    hasFiles: walked.length > 0 || listed?.hasFiles === true,
  };
}

/**
 * A glob handed to ripgrep lists ignored files as well. So it is asked twice at once, for the files that are not ignored and for
 * those that fit: what is in both is listed.
 */
async function askRipgrep(
  pattern: string,
  options: Omit<ListOptions, "command"> & { readonly command: string },
  honoursParents: boolean,
): Promise<OneList> {
  const [all, fitting] = await Promise.all([
    collect(listArguments(undefined, honoursParents), options),
    collect(listArguments(pattern, honoursParents), options),
  ]);
  checkEnd(fitting.end, fitting.paths.length === 0);
  checkEnd(all.end, all.paths.length === 0);
  const known = new Set(all.paths);
  const paths = fitting.paths.filter((path) => known.has(path));
  const warnings =
    all.end.exitCode === 2
      ? shownText(shownMessages(all.end.stderr, options.hides))
          .trim()
          .split("\n")
          .filter((line) => line !== "")
          .slice(0, maxWarnings)
      : [];
  return {
    paths,
    ignored: all.end.isTimedOut ? 0 : fitting.paths.length - paths.length,
    warnings,
    isTimedOut: all.end.isTimedOut || fitting.end.isTimedOut,
    hasFiles: known.size > 0,
  };
}

const maxWarnings = 10;

/** Files are listed as Grep searches them: hidden ones too, `.git` and ignored ones not, inside and outside a git tree. */
function listArguments(pattern: string | undefined, honoursParents: boolean): readonly string[] {
  return [
    "--no-config",
    "--color=never",
    "--files",
    "--null",
    "--hidden",
    "--no-require-git",
    "--no-ignore-global",
    ...(honoursParents ? [] : ["--no-ignore-parent"]),
    ...(pattern === undefined ? [] : [`--glob=${asGlobArgument(pattern)}`]),
    // The last glob has the last word.
    "--glob=!.git",
    "--",
    ".",
  ];
}

// ripgrep reads a glob as a line of an ignore file: "#" begins a comment, and spaces at the end do not count.
function asGlobArgument(pattern: string): string {
  return pattern.replace(/^#/, "\\#").replace(/ $/, "\\ ");
}

async function collect(
  args: readonly string[],
  options: Omit<RipgrepOptions, "onOutput">,
): Promise<{ readonly paths: readonly string[]; readonly end: RipgrepEnd }> {
  const paths: string[] = [];
  const decoder = new StringDecoder("utf8");
  let rest = "";
  const end = await runRipgrep(args, {
    ...options,
    onOutput(chunk) {
      const found = (rest + decoder.write(chunk)).split("\0");
      rest = found.pop() ?? "";
      for (const path of found) paths.push(path.slice("./".length));
      return true;
    },
  });
  return { paths, end };
}
