import type { Word } from "unbash";
import { assignedStart } from "./assigned-start.ts";
import { builtinEffects } from "./builtin-effects.ts";
import { findLaunch, programName } from "./find-launch.ts";
import { addGap, type Findings, spend, tooLarge } from "./findings.ts";
import type { Launch } from "./launch.ts";
import { possibleCommands } from "./possible-commands.ts";
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
  /** True for what a program may start of which that is not certain. */
  readonly isGuess?: boolean;
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
  const assigned = assignedStarts(simple.assignments, effects.assignments);
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
        ? { namedWords: launch.namedWords, isCode: launch.isCode }
        : words.length > 1 && isWrapper(programName(words)) && !isLookup(words)
          ? { namedWords: undefined }
          : undefined,
  };
  if (!spend(found)) return command;
  found.commands.push(command);
  if (launch?.isUnseen === true || assigned.some(({ isUnseen }) => isUnseen)) found.unseen.add(command.source);
  const isDeep = through.length >= maxLaunches;
  for (const { name, scripts } of isDeep ? [] : assigned)
    for (const script of scripts) origin.readScript(script, found, [...through, name], undefined);
  if (program?.text === undefined) return command;
  if (isUnclearLaunch(command, launch) && origin.isGuess !== true) collectPossible(command, origin);
  if (launch === undefined) return command;
  if (isDeep) {
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

/** What variables make programs start; of those that a builtin sets by name the value is where they are written, if it is known. */
function assignedStarts(written: readonly ShellAssignment[], set: readonly ShellAssignment[]) {
  const names = new Set(written.map(({ name }) => name));
  return [...written, ...set.filter(({ name }) => !names.has(name))].flatMap((assignment) => {
    const start = assignedStart(assignment);
    return start === undefined ? [] : [{ name: assignment.name, ...start }];
  });
}

/** A program that starts others, by options that are not understood. Git has words of its own for what it does. */
function isUnclearLaunch({ words, launch }: ShellCommand, found: Launch | undefined): boolean {
  if (launch === undefined || launch.namedWords !== undefined || programName(words) === "git") return false;
  return found === undefined || (found.commands.length + found.scripts.length === 0 && found.problem === undefined);
}

function collectPossible({ words, source }: ShellCommand, origin: CommandOrigin): void {
  const { commands, scripts, isAll, isSeen } = possibleCommands(words);
  const inner = { ...origin, through: [...origin.through, words[0]?.text ?? source], folder: undefined, isGuess: true };
  for (const started of commands)
    collectCommand(
      { source: started.map((word) => word.source).join(" "), words: started, assignments: [], redirections: [] },
      inner,
    );
  for (const script of scripts) origin.readScript(script, origin.found, inner.through, undefined);
  if (!isAll) addGap(origin.found, tooLarge);
  if (!isSeen) origin.found.unseen.add(source);
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
