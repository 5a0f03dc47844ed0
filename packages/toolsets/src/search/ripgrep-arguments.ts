import { globArguments } from "./glob.ts";
import type { GrepInput } from "./grep-input.ts";

export interface SearchScope {
  /** Relative to the folder ripgrep runs in. */
  readonly target: string;
  /** Holds the rules of `ignoreRules`. */
  readonly ignoreFile: string | undefined;
  /** False where the ignore files of the folders above do not count. */
  readonly honoursParents: boolean;
}

/**
 * The arguments of a search. Lines come sorted by path, files and counts in no order: so ripgrep can use all processors.
 *
 * Hidden files are searched, `.git` is not. Ignore files hold inside and outside a git tree; the user's global one does not, so
 * that the answer is the same on every machine.
 */
export function ripgrepArguments(input: GrepInput, scope: SearchScope): readonly string[] {
  return [
    ...scopeArguments(input, scope),
    ...(input["-i"] === true ? ["--ignore-case"] : []),
    ...(input.multiline === true ? ["--multiline", "--multiline-dotall"] : []),
    ...outputArguments(input),
    `--regexp=${input.pattern}`,
    "--",
    scope.target,
  ];
}

/** A call that lists the files that a search would open. */
export function searchedArguments(input: GrepInput, scope: SearchScope): readonly string[] {
  return [...scopeArguments(input, scope), "--files", "--null", "--", scope.target];
}

function scopeArguments(input: GrepInput, scope: SearchScope): readonly string[] {
  return [
    "--no-config",
    "--color=never",
    "--hidden",
    "--glob=!.git",
    "--no-require-git",
    "--no-ignore-global",
    ...(scope.honoursParents ? [] : ["--no-ignore-parent"]),
    ...globArguments(input),
    ...(scope.ignoreFile === undefined ? [] : [`--ignore-file=${scope.ignoreFile}`]),
    ...(input.type === undefined ? [] : [`--type=${input.type}`]),
  ];
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

function outputArguments(input: GrepInput): readonly string[] {
  switch (input.output_mode ?? "files_with_matches") {
    case "files_with_matches":
      return ["--files-with-matches", "--null"];
    case "count":
      return ["--count", "--null", "--with-filename"];
    case "content": {
      const both = input.context ?? input["-C"] ?? 0;
      if (input["-o"] === true) return ["--sort=path", "--json"];
      return [
        "--sort=path",
        "--json",
        `--before-context=${input["-B"] ?? both}`,
        `--after-context=${input["-A"] ?? both}`,
      ];
    }
  }
}
