import { readOnlyPrograms } from "./read-only-programs.ts";
import { type ShellCommand, splitCommands } from "./shell-words.ts";

/**
 * True only for a command of bash that certainly changes nothing and starts no other program: every part of it is a program of a
 * short list, with options of a short list. Everything that is not understood is not read-only.
 *
 * It reads the text with a small tokenizer of its own. A full syntax tree, which also understands substitutions and groups, comes with
 * `@haft/guard`. What surrounds the command is trusted: `PATH`, functions of the environment, the configuration of git and ripgrep.
 * Reading is all it asks about: a command that shows a secret is read-only.
 */
export function isReadOnlyCommand(command: string): boolean {
  if (command.length > maxChars) return false;
  const commands = splitCommands(command);
  if (commands === undefined || commands.every(({ words }) => words.length === 0)) return false;
  return commands.every((part, index) => isReadOnlyPart(part, commands[index - 1]?.end));
}

const maxChars = 10_000;

function isReadOnlyPart({ words, end }: ShellCommand, endBefore: string | undefined): boolean {
  const [program, ...rest] = words;
  // An empty line, or nothing behind the last separator.
  if (program === undefined) return (end === "" || end === "\n") && [undefined, "\n", ";"].includes(endBefore);
  return program.globAt === undefined && readOnlyPrograms.get(program.text)?.(rest) === true;
}
