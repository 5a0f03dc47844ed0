import type { ShellWord } from "./shell-command.ts";
import type { TouchedWord } from "./touched-word.ts";

/**
 * What a subcommand of git shows or changes of the whole repository: `git log -p`, `git pull`. It does so unless operands that are files
 * narrow it; those are touches of their own, with `tracked: "below"`.
 *
 * Source: the manual pages of the subcommands (git 2.39 to 2.52, read 2026-11).
 */
export function gitTreeTouches(subcommand: string, words: readonly ShellWord[]): readonly TouchedWord[] {
  if (showsTree(subcommand, words)) return [{ operation: "read", word: ".", isRecursive: true, tracked: "everywhere" }];
  if (!changesTree(subcommand, words)) return [];
  // What is not tracked is what clean removes.
  if (subcommand === "clean") return [{ operation: "write", word: ".", isRecursive: true }];
  return [{ operation: "write", word: ".", isRecursive: true, tracked: "everywhere" }];
}

/** Subcommands whose operands may be files that they change. */
export const gitPathWriters: ReadonlySet<string> = new Set(
  "checkout restore rm mv clean worktree init clone".split(" "),
);

function showsTree(subcommand: string, words: readonly ShellWord[]): boolean {
  switch (subcommand) {
    case "log":
    case "reflog":
      return !words.every(isQuiet);
    case "stash":
      return words[0]?.text === "show" && !words.every(isQuiet);
    case "diff":
    case "show":
    case "whatchanged":
      if (words.length > 0 && words.every(({ text = "" }) => fileOfRevision.test(text))) return false;
      return !words.every(isQuiet) || !words.some(({ text = "" }) => inPlaceOfPatch.test(text));
    case "difftool":
    case "format-patch":
    case "range-diff":
    case "archive":
      return true;
  }
  return false;
}

/** An operand, or an option that shows no contents. Long options may be cut short, so that one that is not known may be `--patch`. */
function isQuiet({ text }: ShellWord): boolean {
  return text !== undefined && (!text.startsWith("-") || text === "--" || quietOptions.test(text));
}

/** `HEAD:file`, which shows that file alone. */
const fileOfRevision = /^[^:-][^:]*:|^:[^/(!^]/;

const inPlaceOfPatch =
  /^(?:-s|--(?:no-patch|stat|shortstat|numstat|dirstat|name-only|name-status|summary|quiet|raw|check|compact-summary)(?:=.*)?)$/;

const quietOptions =
  /^(?:-\d+|-n\d*|-[sgiEFPzM]|--(?:oneline|graph|decorate|no-decorate|all|branches|tags|remotes|reverse|merges|no-merges|first-parent|follow|cached|staged|merge-base|abbrev-commit|topo-order|date-order|no-color|color|no-renames|no-ext-diff|no-textconv|no-pager|exit-code|no-patch|stat|shortstat|numstat|dirstat|name-only|name-status|summary|quiet|raw|check|compact-summary)|--(?:abbrev|format|pretty|date|since|until|after|before|author|committer|grep|max-count|skip|decorate|color|diff-filter|stat|dirstat|branches|tags|remotes)=.*)$/;

function changesTree(subcommand: string, words: readonly ShellWord[]): boolean {
  const texts = words.map(({ text }) => text);
  switch (subcommand) {
    case "reset":
      return texts.some((text) => text === undefined || /^--(?:h|me|k)/.test(text));
    case "stash":
      return !/^(?:list|show|drop|clear|create|store)$/.test(texts[0] ?? "");
    case "clean":
      return !texts.some((text) => /^(?:-[a-zA-Z]*n[a-zA-Z]*|--dry-run)$/.test(text ?? ""));
    case "checkout":
      return !texts.includes("--");
  }
  return changers.has(subcommand);
}

const changers: ReadonlySet<string> = new Set(
  "switch merge pull am rebase revert cherry-pick apply bisect submodule sparse-checkout read-tree checkout-index".split(
    " ",
  ),
);
