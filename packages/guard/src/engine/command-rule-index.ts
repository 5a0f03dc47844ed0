import { programName } from "../shell/find-launch.ts";
import { patternBeginning } from "../shell/match-command-rule.ts";
import type { ShellAnalysis, ShellCommand, ShellWord } from "../shell/shell-command.ts";
import type { RuleEntry } from "./rule-entry.ts";

/**
 * Rules about commands, by the first word of their pattern, so that a command is compared only with those that can match it. Of equal
 * patterns the first counts.
 */
export interface CommandRules {
  readonly size: number;
  readonly first: RuleEntry | undefined;
  add(pattern: string, entry: RuleEntry): void;
  get(pattern: string): RuleEntry | undefined;
  /** The patterns that a part of a text can fit. */
  candidates(analysis: ShellAnalysis): readonly string[];
  copy(): CommandRules;
}

export function commandRules(known: Iterable<readonly [string, RuleEntry]> = []): CommandRules {
  const entries = new Map<string, RuleEntry>();
  const byFirstWord = new Map<string, string[]>();
  const open: string[] = [];

  function add(pattern: string, entry: RuleEntry): void {
    if (entries.has(pattern)) return;
    entries.set(pattern, entry);
    const word = firstWordOf(pattern);
    const list = word === undefined ? open : byFirstWord.get(word);
    if (list === undefined) byFirstWord.set(word as string, [pattern]);
    else list.push(pattern);
  }

  for (const [pattern, entry] of known) add(pattern, entry);
  return {
    get size() {
      return entries.size;
    },
    get first() {
      return entries.values().next().value;
    },
    add,
    get: (pattern) => entries.get(pattern),
    candidates(analysis) {
      if (analysis.commands.some(({ words: [program] }) => program !== undefined && program.text === undefined)) {
        return [...entries.keys()];
      }
      const words = new Set([firstWord(analysis.text.trim()), ...analysis.commands.flatMap(firstWords)]);
      return [...[...words].flatMap((word) => byFirstWord.get(word) ?? []), ...open];
    },
    copy: () => commandRules(entries),
  };
}

/** Undefined when the first word is not all there, as in `git*`. */
function firstWordOf(pattern: string): string | undefined {
  const beginning = patternBeginning(pattern);
  const isWhole = beginning.includes(" ") || beginning === pattern.trim();
  return isWhole ? firstWord(beginning) : undefined;
}

/** The first word of a command in every form in which rules see it. */
function firstWords({ source, words, wrappers }: ShellCommand): readonly string[] {
  return [source, ...wordForms(words[0]), programName(words), ...wordForms(wrappers[0])].map(firstWord);
}

function wordForms(word: ShellWord | undefined): readonly string[] {
  return word === undefined
    ? []
    : [word.source, word.text ?? "", word.guess, programName([{ ...word, text: word.guess }])];
}

function firstWord(text: string): string {
  return text.split(" ", 1)[0] as string;
}
