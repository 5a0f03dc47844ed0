import type { For } from "unbash";
import { isPlainVariable } from "./safe-assignments.ts";
import type { ShellCommand, ShellWord } from "./shell-command.ts";
import { shellWord } from "./shell-word.ts";

/**
 * Says of every word `"$x"` in the body of a loop over `x`, which begins at `start`, what it stands for: nothing when the body sets `x`,
 * or when the loop goes over what is not certain.
 */
export function markLoopWords({ name, wordlist }: For, commands: ShellCommand[], start: number): void {
  const oneOf = wordlist?.map(shellWord);
  // Bash itself sets the variables of other names, as `read` sets REPLY.
  if (oneOf === undefined || oneOf.length === 0 || !oneOf.every(isSettled) || !isPlainVariable(name.text)) return;
  const body = commands.slice(start);
  if (body.some(({ assignments }) => assignments.some((assignment) => assignment.name === name.text))) return;
  const spellings: readonly string[] = [`"$${name.text}"`, `"$\u007b${name.text}}"`];
  const mark = (word: ShellWord): ShellWord => (spellings.includes(word.source) ? { ...word, oneOf } : word);
  for (const [index, command] of body.entries()) {
    const { words, redirections } = command;
    commands[start + index] = {
      ...command,
      words: words.map(mark),
      redirections: redirections.map((one) => ({ ...one, target: one.target && mark(one.target) })),
    };
  }
}

/** A word that is a text, or the name of a file in a folder. */
function isSettled({ text, hasGlob, hasBraces, hasTilde, isDynamic }: ShellWord): boolean {
  return !hasTilde && (text !== undefined || (hasGlob && !hasBraces && !isDynamic));
}
