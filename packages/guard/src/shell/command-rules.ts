import { programName } from "./find-launch.ts";
import { gitWords } from "./git-words.ts";
import { commandForms, isOpenPattern, matchCommandRule, matchesText, patternBeginning } from "./match-command-rule.ts";
import { isReadOnlyPart } from "./read-only-command.ts";
import { isPlainVariable, isSafeVariable } from "./safe-assignments.ts";
import type { ShellAnalysis, ShellCommand, ShellWord } from "./shell-command.ts";

/**
 * The simple commands that no pattern covers and that are not read-only. In a text with problems there may be others.
 *
 * A program that starts others (`sudo`, `find -exec`) is covered only by a pattern that names what it starts; what it starts is covered
 * with it. Redirections to files are not judged here: see `commandTouches`. Nor is what `removalReason` is about.
 */
export function uncovered(patterns: readonly string[], { commands }: ShellAnalysis): readonly ShellCommand[] {
  return commands.filter((command) => command.through.length === 0 && !isCovered(patterns, command));
}

/** `isCertain` is false when the command may fit the pattern, depending on what its expansions become. */
export interface FoundRule {
  readonly pattern: string;
  readonly command: string;
  readonly isCertain: boolean;
}

/**
 * The first pattern of a rule that forbids or asks which a part of the text fits: any simple command, behind any assignment and wrapper,
 * by its name in any folder, and the text as a whole.
 */
export function findDenyOrAsk(patterns: readonly string[], { text, commands }: ShellAnalysis): FoundRule | undefined {
  let possible: FoundRule | undefined;
  for (const pattern of patterns) {
    if (matchesText(pattern, text.trim())) return { pattern, command: text.trim(), isCertain: true };
    for (const command of commands) {
      if (forms(command).some((form) => matchesText(pattern, form)))
        return { pattern, command: command.source, isCertain: true };
      if (mayMatch(pattern, command.words) || withoutOptions(command).some((form) => matchesText(pattern, form)))
        possible ??= { pattern, command: command.source, isCertain: false };
    }
  }
  return possible;
}

function isCovered(patterns: readonly string[], command: ShellCommand): boolean {
  const { words, assignments, launch } = command;
  if (isReadOnlyPart(command)) return true;
  // Redirections alone are files, judged as such.
  if (words.length === 0) return assignments.every(({ name }) => isPlainVariable(name));
  if (!assignments.every(({ name }) => isSafeVariable(name) || isShellVariable(name, words))) return false;
  return patterns.some(
    (pattern) =>
      matchCommandRule(pattern, command) && (launch === undefined || names(pattern, words, launch.namedWords)),
  );
}

/** Variables that a builtin sets stay in the shell, if they are not exported. */
function isShellVariable(name: string, [program]: readonly ShellWord[]): boolean {
  return (
    isPlainVariable(name) &&
    ["declare", "local", "mapfile", "printf", "read", "readarray"].includes(program?.text ?? "")
  );
}

function names(pattern: string, words: readonly ShellWord[], namedWords: number | undefined): boolean {
  if (!isOpenPattern(pattern)) return true;
  if (namedWords === undefined) return false;
  const beginning = patternBeginning(pattern);
  return commandForms(words.slice(0, namedWords)).some(
    (form) => beginning === form || beginning.startsWith(`${form} `),
  );
}

/** Every way in which a command can be said. */
function forms({ source, words, wrappers }: ShellCommand): readonly string[] {
  const [program, ...rest] = words;
  if (program === undefined) return [source];
  const name = nameOf(program);
  const guessed = words.map(({ guess }) => guess).join(" ");
  return [
    source,
    ...commandForms(words),
    guessed,
    said(name, rest),
    ...(name === "git" ? [said(name, gitWords(words).rest)] : []),
    ...(wrappers.length > 0 ? commandForms([...wrappers, ...words]) : []),
  ];
}

/** How a command can be said without the options before its first operand, of which each may have a value. */
function withoutOptions({ words: [program, ...rest] }: ShellCommand): readonly string[] {
  const end = rest.findIndex(({ prefix }) => !prefix.startsWith("-"));
  if (program === undefined || end < 1) return [];
  const name = nameOf(program);
  // A value may be followed by more options, as in `-C x --no-pager push`.
  const later = rest.findIndex(({ prefix }, index) => index > end && !prefix.startsWith("-"));
  return [end, ...(later === -1 ? [] : [later])].map((at) => said(name, rest.slice(at)));
}

function nameOf(program: ShellWord): string {
  return programName([{ ...program, text: program.guess }]);
}

function said(name: string, words: readonly ShellWord[]): string {
  return [name, ...words.map(({ guess }) => guess)].join(" ");
}

/** True when the certain beginning of a command and of a pattern do not contradict each other. */
function mayMatch(pattern: string, words: readonly ShellWord[]): boolean {
  const beginsWith = (text: string): boolean => patternBeginning(pattern).startsWith(text);
  if (programName(words) === "git" && beginsWith("git")) {
    const { rest, mayRename } = gitWords(words);
    if (mayRename) return true;
    if (rest.length < words.length - 1) return mayMatchWords(pattern, [words[0] as ShellWord, ...rest]);
  }
  return mayMatchWords(pattern, words);
}

function mayMatchWords(pattern: string, words: readonly ShellWord[]): boolean {
  const at = words.findIndex(({ text }) => text === undefined);
  if (at === -1) return false;
  const known = [...words.slice(0, at).map(({ text }) => text), words[at]?.prefix].join(" ");
  const beginning = patternBeginning(pattern);
  return known.startsWith(beginning) || beginning.startsWith(known);
}
