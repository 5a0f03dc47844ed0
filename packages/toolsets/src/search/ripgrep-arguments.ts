/** What a search is for, as the model says it. */
export interface GrepInput {
  readonly pattern: string;
  readonly path?: string;
  readonly glob?: string;
  readonly type?: string;
  readonly output_mode?: "files_with_matches" | "content" | "count";
  readonly "-A"?: number;
  readonly "-B"?: number;
  readonly "-C"?: number;
  readonly context?: number;
  readonly "-n"?: boolean;
  readonly "-i"?: boolean;
  readonly "-o"?: boolean;
  readonly multiline?: boolean;
  readonly head_limit?: number;
  readonly offset?: number;
}

export interface SearchScope {
  /** Relative to the folder ripgrep runs in. */
  readonly target: string;
  /** Holds the rules of `ignoreRules`. */
  readonly ignoreFile: string | undefined;
  /** False where the ignore files of the folders above do not count. */
  readonly honoursParents: boolean;
}

/**
 * The arguments of a search.
 *
 * Hidden files are searched, `.git` is not. Ignore files hold inside and outside a git tree; the user's global one does not, so
 * that the answer is the same on every machine.
 */
export function ripgrepArguments(input: GrepInput, scope: SearchScope): readonly string[] {
  return [
    "--no-config",
    "--color=never",
    "--hidden",
    "--glob=!.git",
    "--no-require-git",
    "--no-ignore-global",
    "--sort=path",
    ...(scope.honoursParents ? [] : ["--no-ignore-parent"]),
    ...globArguments(input),
    ...(scope.ignoreFile === undefined ? [] : [`--ignore-file=${scope.ignoreFile}`]),
    ...(input.type === undefined ? [] : [`--type=${input.type}`]),
    ...(input["-i"] === true ? ["--ignore-case"] : []),
    ...(input.multiline === true ? ["--multiline", "--multiline-dotall"] : []),
    ...outputArguments(input),
    `--regexp=${input.pattern}`,
    "--",
    scope.target,
  ];
}

/**
 * The rules of an ignore file that ignores all but what the glob names, where arguments alone cannot say it.
 *
 * A glob handed to ripgrep with `--glob` would search ignored files as well. A file type does not: it narrows what the ignore
 * files leave. But it sees names only, and the caller's own type would widen it; then an ignore file, which has the lowest rank,
 * says the rest. Globs that exclude may go to `--glob` as they are.
 *
 * Source: ripgrep 15 guide, "Automatic filtering", and the manual's --glob, --type-add and --ignore-file (read 2026-11).
 */
export function ignoreRules({ glob, type }: GrepInput): string | undefined {
  if (glob === undefined || glob.startsWith("!")) return undefined;
  if (type === undefined && isPlainName(glob)) return undefined;
  return `*\n!*/\n!${glob.replace(/\n/g, "")}\n`;
}

/** The folder that all files of a glob lie in, as ripgrep writes it: `./src/` for `src/*.ts`, `./` when it may be any. */
export function globFolder(glob: string | undefined): string {
  if (glob === undefined || glob.startsWith("!")) return "./";
  const folders = glob.replace(/^\//, "").split("/").slice(0, -1);
  const firstPattern = folders.findIndex((folder) => /[*?[\]{}\\]/.test(folder));
  return [".", ...(firstPattern === -1 ? folders : folders.slice(0, firstPattern)), ""].join("/");
}

/** A call that lists what would be searched at all in the folder ripgrep runs in. */
export const listArguments: readonly string[] = [
  "--no-config",
  "--hidden",
  "--no-require-git",
  "--no-ignore-global",
  "--files",
  "--",
  ".",
];

/** A call that only proves that the glob can be understood, for the case in which the search itself would not say so. */
export function globCheck(glob: string): readonly string[] {
  return ["--no-config", "--files", "--max-depth=0", `--type-add=haft:${glob}`, "--type=haft", "--", "."];
}

function outputArguments(input: GrepInput): readonly string[] {
  switch (input.output_mode ?? "files_with_matches") {
    case "files_with_matches":
      return ["--files-with-matches", "--null"];
    case "count":
      return ["--count", "--null", "--with-filename"];
    case "content": {
      const both = input.context ?? input["-C"] ?? 0;
      if (input["-o"] === true) return ["--json"];
      return ["--json", `--before-context=${input["-B"] ?? both}`, `--after-context=${input["-A"] ?? both}`];
    }
  }
}

function globArguments({ glob, type }: GrepInput): readonly string[] {
  if (glob === undefined) return [];
  if (glob.startsWith("!")) return [`--glob=${glob}`];
  const lastPart = glob.slice(glob.lastIndexOf("/") + 1);
  if (type !== undefined || !isPlainName(lastPart)) return [];
  // The whole glob is in the type too: as a name it matches nothing more, and a faulty one is reported.
  return [`--type-add=haft:${lastPart}`, ...(glob.includes(":") ? [] : [`--type-add=haft:${glob}`]), "--type=haft"];
}

/** True for a glob that can be given as a file type: of names alone, with no brace that was cut off and no colon. */
function isPlainName(glob: string): boolean {
  return glob !== "" && !/[/:]/.test(glob) && glob.split("{").length === glob.split("}").length;
}
