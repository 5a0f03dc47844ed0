import { analyseCommand } from "./analyse-command.ts";
import { readOnlyPrograms } from "./read-only-programs.ts";
import { isPlainVariable, isSafeVariable } from "./safe-assignments.ts";
import type { ShellCommand, ShellRedirection } from "./shell-command.ts";

/**
 * True only for a text of bash that certainly changes nothing and starts no other program: every simple command anywhere in it is a program
 * of a short list, with options of a short list. Everything that is not understood is not read-only.
 *
 * What surrounds the command is trusted: `PATH`, functions of the environment, the configuration of git and ripgrep. Git may bring its
 * index up to date. Reading is all it asks about: a command that shows a secret is read-only.
 */
export function isReadOnlyCommand(text: string): boolean {
  const { commands, problems, constructs } = analyseCommand(text);
  if (problems.length > 0 || constructs.length > 0) return false;
  return commands.some(({ words }) => words.length > 0) && commands.every(isReadOnlyPart);
}

/** The same for one simple command, without what is in its substitutions. */
export function isReadOnlyPart({ words, assignments, redirections, folder, launch }: ShellCommand): boolean {
  const [program, ...rest] = words;
  if (launch !== undefined || !redirections.every(changesNothing)) return false;
  if (program === undefined) return assignments.every(({ name }) => isPlainVariable(name));
  // The configuration and the hooks of another folder are not trusted.
  if (program.text === "git" && folder !== "") return false;
  const isHeld = program.text === "read" ? isPlainVariable : isSafeVariable;
  if (!assignments.every(({ name }) => isHeld(name))) return false;
  return readOnlyPrograms.get(program.text ?? "")?.(rest) === true;
}

function changesNothing({ operator, target }: ShellRedirection): boolean {
  const text = target?.text;
  switch (operator) {
    case "<<":
    case "<<-":
    case "<<<":
      return true;
    // Bash makes network connections of some names below /dev.
    case "<":
      return text !== undefined && text !== "" && (text === "/dev/null" || !text.includes("/dev/"));
    case ">&":
    case "<&":
      return text !== undefined && /^(?:[12]|-)$/.test(text);
    case ">":
    case ">>":
    case "&>":
    case "&>>":
    case ">|":
      return text === "/dev/null";
  }
  return false;
}
