import { resolve } from "node:path";
import { programName } from "../shell/find-launch.ts";
import { gitLaunch } from "../shell/git-launch.ts";
import { gitWords } from "../shell/git-words.ts";
import type { ShellAnalysis, ShellCommand } from "../shell/shell-command.ts";
import { isTrustedRepository } from "./git-repository.ts";
import type { GuardState } from "./guard-state.ts";
import { startsPrograms } from "./starts-programs.ts";

/** The parts of a command as allow rules see them, and the first that runs git where nobody trusts its settings. */
export interface SettledGit {
  readonly analysis: ShellAnalysis;
  readonly strange: ShellCommand | undefined;
}

/**
 * Finds out which repository each call of git is about. In the session's own one, `cd src && git status` and `git -C src status` are
 * `git status`. In any other, the settings there may start programs, whatever the subcommand; so may those of the own one, as long as
 * nobody trusts its folder.
 */
export function settleGit(analysis: ShellAnalysis, cwd: string, state: GuardState): SettledGit {
  if (!analysis.commands.some(isGit)) return { analysis, strange: undefined };
  const settled = analysis.commands.map((part) => (isGit(part) ? settle(part, cwd, state) : part));
  const strange = analysis.commands.find((_, index) => settled[index] === undefined);
  const commands = analysis.commands.map((part, index) => settled[index] ?? part);
  return { analysis: { ...analysis, commands }, strange };
}

function isGit({ words }: ShellCommand): boolean {
  return programName(words) === "git";
}

function settle(
  part: ShellCommand,
  cwd: string,
  { repository, folder: root, isTrusted }: GuardState,
): ShellCommand | undefined {
  if (part.folder === undefined) return undefined;
  const start = resolve(cwd, part.folder);
  if (part.folder.startsWith("~") || !isTrustedRepository(start, repository, root)) return undefined;
  if (!isTrusted && startsPrograms(start)) return undefined;
  const here = { ...part, folder: "" };
  const { folders, rest } = gitWords(part.words);
  if (folders.length === 0) return here;
  const names = folders.map(({ text, hasTilde }) => (hasTilde ? undefined : text));
  if (names.some((name) => name === undefined)) return here;
  const end = resolve(start, ...names.map((name) => name ?? ""));
  if (!isTrustedRepository(end, repository, root)) return here;
  const [program] = part.words;
  const words = program === undefined ? rest : [program, ...rest];
  const launch = gitLaunch(words);
  return { ...here, words, launch: launch && { namedWords: launch.namedWords } };
}
