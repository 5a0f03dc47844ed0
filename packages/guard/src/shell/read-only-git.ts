import { type AllowedOptions, allows } from "./allowed-options.ts";
import type { ShellWord } from "./shell-command.ts";

/** True when the words behind `git` only look at a repository. */
export function isReadOnlyGit(words: readonly ShellWord[]): boolean {
  const [name, ...rest] = words[0]?.text === "--no-pager" ? words.slice(1) : words;
  const options = subcommands.get(name?.text ?? "");
  if (options === undefined || !allows(rest, options) || rest.some(({ guess }) => guess.includes("%G"))) return false;
  switch (name?.text) {
    case "branch":
      return isBranchList(rest);
    case "remote":
      return rest.every(({ text }) => text === "-v");
    case "worktree":
    case "stash":
      return rest[0]?.text === "list";
  }
  return true;
}

/** Without --list, an operand of branch is a branch to make. */
function isBranchList(words: readonly ShellWord[]): boolean {
  return (
    words.some(({ text }) => text === "--list") ||
    words.every(({ text = "*" }) => text.startsWith("--") || isListFlag(text))
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
  [
    "blame",
    { letters: "bcefklnpstw", valued: "LMCS", long: "--date --line-porcelain --porcelain --root --show-email" },
  ],
  ["shortlog", { letters: "ecns", long: "--all --email --numbered --since --summary --until" }],
  ["describe", { long: "--abbrev --all --always --contains --dirty --exact-match --long --match --tags" }],
  ["cat-file", { letters: "epst" }],
  ["ls-tree", { letters: "drtlz", long: "--abbrev --full-name --full-tree --long --name-only --name-status" }],
  ["merge-base", { letters: "a", long: "--all --fork-point --is-ancestor --octopus" }],
  [
    "rev-list",
    {
      letters: "n",
      long: "--abbrev-commit --all --branches --count --left-right --max-count --merges --no-merges --reverse --since --tags --until",
    },
  ],
  // Not --open-files-in-pager (-O).
  [
    "grep",
    {
      letters: "aEFGHhIilLnoPpqrvwWz",
      valued: "ABCem",
      long: "--all-match --cached --color --column --count --extended-regexp --files-with-matches --fixed-strings --ignore-case --line-number --max-depth --name-only --perl-regexp --quiet --recursive --untracked --word-regexp",
    },
  ],
  ["remote", { letters: "v" }],
  ["worktree", { letters: "v", long: "--porcelain" }],
  ["stash", {}],
]);
