import { uncovered } from "./command-rules.ts";
import { programName } from "./find-launch.ts";
import { commandForms, isOpenPattern } from "./match-command-rule.ts";
import { isSafeVariable } from "./safe-assignments.ts";
import type { ShellAnalysis, ShellCommand } from "./shell-command.ts";

/**
 * The rules that would let a text through the next time: one for each part that `patterns` do not cover, at most five.
 *
 * They are narrow: the words of the command, or a subcommand with any arguments where these cannot reach further (`npm run test *`).
 * A part for which no narrow rule is fit (`rm`, `sudo`, shells, words that only the run brings) has none; then the text asks again.
 */
export function suggestCommandRules(analysis: ShellAnalysis, patterns: readonly string[] = []): readonly string[] {
  if (analysis.problems.length > 0) return [];
  const rules = uncovered(patterns, analysis).flatMap((command) => {
    const pattern = narrowPattern(command);
    return pattern === undefined ? [] : [`Bash(${pattern})`];
  });
  return [...new Set(rules)].slice(0, maxRules);
}

const maxRules = 5;

function narrowPattern({ words, launch, assignments }: ShellCommand): string | undefined {
  const [program, subcommand, third] = words.map(({ text }) => text);
  if (program === undefined || (launch !== undefined && launch.isCode !== true) || neverByRule.has(programName(words)))
    return undefined;
  if (!assignments.every(({ name }) => isSafeVariable(name))) return undefined;
  for (const beginning of [`${program} ${subcommand}`, `${program} ${subcommand} ${third}`])
    if (openPrefixes.test(beginning)) return `${beginning} *`;
  if (words.some(({ text }) => text === undefined || text.includes("\n"))) return undefined;
  const [, plain] = commandForms(words);
  return isOpenPattern(plain) ? undefined : plain;
}

const neverByRule: ReadonlySet<string> = new Set(
  "bash cd chmod chown dd dash doas eval exec fish kill killall ksh mkfs mv pkill pwsh reboot rm rmdir sh shred shutdown source su sudo trap unlink zsh .".split(
    " ",
  ),
);

/** Subcommands whose arguments only choose what is built, tested or recorded. */
const openPrefixes =
  /^(?:(?:npm|pnpm|yarn|bun) (?:test|run [\w:.-]+)|cargo (?:build|check|clippy|test)|git (?:add|commit))$/;
