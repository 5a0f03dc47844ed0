import { type AllowedOptions, allows } from "./allowed-options.ts";
import type { ShellWord } from "./shell-words.ts";

/** True when the words behind `git` only look at a repository. */
export function isReadOnlyGit(words: readonly ShellWord[]): boolean {
  const [name, ...rest] = words[0]?.text === "--no-pager" ? words.slice(1) : words;
  if (name === undefined || name.globAt !== undefined) return false;
  const options = subcommands.get(name.text);
  if (options === undefined || !allows(rest, options) || rest.some(({ text }) => text.includes("%G"))) return false;
  return name.text !== "branch" || isBranchList(rest);
}

/** Without --list, an operand of branch is a branch to make. */
function isBranchList(words: readonly ShellWord[]): boolean {
  return (
    words.some(({ text }) => text === "--list") || words.every(({ text }) => text.startsWith("--") || isListFlag(text))
  );
}

function isListFlag(text: string): boolean {
  return /^-[arvi]+$/.test(text);
}

// Not --output, which writes, --ext-diff and --textconv, which start programs, and --show-signature and the %G of formats, which start gpg.
const history: AllowedOptions = {
  letters: "abcgipqRsuwz",
  valued: "nGMSU",
  long: "--abbrev-commit --after --all --author --before --branches --cached --check --color --date --decorate --diff-filter --exit-code --find-renames --first-parent --follow --format --graph --grep --histogram --ignore-all-space --ignore-space-change --max-count --merge-base --merges --minimal --name-only --name-status --no-color --no-decorate --no-ext-diff --no-merges --no-patch --no-renames --no-textconv --numstat --oneline --patch --patience --pretty --quiet --raw --reverse --shortstat --since --skip --staged --stat --summary --tags --topo-order --unified --until --word-diff",
};

const subcommands: ReadonlyMap<string, AllowedOptions> = new Map([
  [
    "status",
    {
      letters: "bsvz",
      valued: "u",
      long: "--short --branch --porcelain --ahead-behind --ignored --long --show-stash --untracked-files",
    },
  ],
  ["log", history],
  ["diff", history],
  ["show", history],
  [
    "branch",
    { letters: "arvi", long: "--list --all --remotes --verbose --show-current --color --no-color --ignore-case" },
  ],
  [
    "rev-parse",
    {
      letters: "q",
      long: "--abbrev-ref --git-common-dir --git-dir --is-bare-repository --is-inside-git-dir --is-inside-work-tree --quiet --short --show-cdup --show-prefix --show-toplevel --symbolic-full-name --verify",
    },
  ],
  [
    "ls-files",
    {
      letters: "cdikmostuvz",
      long: "--cached --deleted --error-unmatch --exclude-standard --full-name --ignored --modified --others --stage --unmerged",
    },
  ],
]);
