import type { Word } from "unbash";
import { builtinEffects } from "./builtin-effects.ts";
import { findLaunch } from "./find-launch.ts";
import { addGap, type Findings, spend, tooLarge } from "./findings.ts";
import type { ShellAssignment, ShellCommand, ShellRedirection, ShellWord } from "./shell-command.ts";
import { isWrapper, stripWrappers } from "./strip-wrappers.ts";

/** A command as it is written. */
export interface SimpleCommand {
  readonly source: string;
  readonly words: readonly ShellWord[];
  readonly assignments: readonly ShellAssignment[];
  readonly redirections: readonly ShellRedirection[];
}

/** Where a command stands, and where it is written down. */
export interface CommandOrigin {
  readonly found: Findings;
  readonly through: readonly string[];
  readonly folder: string | undefined;
  /** Reads a text that a command gives to a shell. */
  readonly readScript: (text: string, found: Findings, through: readonly string[], folder: string | undefined) => void;
}

/** Writes a command down, and behind it the commands that it starts. */
export function collectCommand(simple: SimpleCommand, origin: CommandOrigin): ShellCommand {
  const { found, through, folder } = origin;
  const { wrappers, words } = stripWrappers(simple.words);
  const program = words[0];
  const effects = builtinEffects(words);
  if (program !== undefined && program.text === undefined) addGap(found, "a program is known only when it runs");
  for (const problem of effects.problems) found.problems.add(problem);
  const launch = program?.text === undefined ? undefined : findLaunch(words, simple.redirections);
  const command: ShellCommand = {
    ...simple,
    words,
    wrappers,
    assignments: [...simple.assignments, ...effects.assignments],
    folder,
    through,
    launch:
      launch !== undefined
        ? { namedWords: launch.namedWords }
        : words.length > 1 && isWrapper(program?.text ?? "") && !isLookup(words)
          ? { namedWords: undefined }
          : undefined,
  };
  if (!spend(found)) return command;
  found.commands.push(command);
  if (launch === undefined || program?.text === undefined) return command;
  if (through.length >= maxLaunches) {
    addGap(found, tooLarge);
    return command;
  }
  const inner = [...through, program.text];
  const innerFolder = launch.isElsewhere === true ? undefined : folder;
  for (const started of launch.commands)
    collectCommand(
      {
        source: started.words.map(({ source }) => source).join(" "),
        words: started.words,
        assignments: started.assignments,
        redirections: [],
      },
      { ...origin, through: inner, folder: innerFolder },
    );
  for (const script of launch.scripts) origin.readScript(script, found, inner, innerFolder);
  if (launch.problem !== undefined) addGap(found, launch.problem);
  return command;
}

const maxLaunches = 20;

/** The variable of a loop, as a command that only assigns. */
export function loopVariable({ text }: Word): SimpleCommand {
  return { source: text, words: [], assignments: [{ name: text, value: undefined }], redirections: [] };
}

/** `command -v x` only says what x is. */
function isLookup(words: readonly ShellWord[]): boolean {
  return words[0]?.text === "command" && /^-[pvV]*[vV]$/.test(words[1]?.text ?? "");
}
