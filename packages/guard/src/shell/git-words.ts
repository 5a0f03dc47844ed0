import type { ShellWord } from "./shell-command.ts";

/** The words of a call of git, taken apart. */
export interface GitWords {
  /** The folders that `-C` names, in their order. */
  readonly folders: readonly ShellWord[];
  /** False when an option before the subcommand gives git settings, programs or a repository, or is not known. */
  readonly isPlain: boolean;
  /** True when an option may make any word a subcommand. */
  readonly mayRename: boolean;
  /** The subcommand and what follows it. */
  readonly rest: readonly ShellWord[];
}

/**
 * Tells the options of git itself from its subcommand.
 *
 * Source: git's manual page, "git(1)", options (2.39 to 2.52, read 2026-11).
 */
export function gitWords([, ...words]: readonly ShellWord[]): GitWords {
  const folders: ShellWord[] = [];
  let isPlain = true;
  let mayRename = false;
  let at = 0;
  for (; at < words.length; at += 1) {
    const { text, prefix } = words[at] as ShellWord;
    if (text === undefined && (prefix === "" || prefix.startsWith("-"))) isPlain = false;
    if (!prefix.startsWith("-")) break;
    if (text === "-C" && words[at + 1] !== undefined) folders.push(words[at + 1] as ShellWord);
    else if (text === undefined || !harmless.has(text)) isPlain = false;
    if (/^(?:-c|--config-env\b)/.test(prefix)) mayRename ||= setsAlias([prefix, words[at + 1]?.guess ?? ""].join(" "));
    if (text !== undefined && valued.has(text)) at += 1;
  }
  return { folders, isPlain, mayRename, rest: words.slice(at) };
}

const harmless: ReadonlySet<string> = new Set(
  "--no-pager -P --no-optional-locks --literal-pathspecs --glob-pathspecs --noglob-pathspecs --icase-pathspecs --no-replace-objects --no-lazy-fetch --no-advice --version -v --help -h".split(
    " ",
  ),
);

const valued: ReadonlySet<string> = new Set(
  "-C -c --git-dir --work-tree --namespace --super-prefix --config-env --attr-source".split(" "),
);

/** A file that is included can set anything. */
function setsAlias(option: string): boolean {
  return /(?:^|[\s=])(?:alias\.|include(?:if)?\.)|[$`*?{]/i.test(option);
}
