import { programName } from "./find-launch.ts";
import { joinFolder } from "./folder-after.ts";
import { programTouches } from "./program-touches.ts";
import type { ShellAnalysis, ShellCommand, ShellRedirection, ShellWord } from "./shell-command.ts";
import type { TouchedWord } from "./touched-word.ts";

/** A file or folder that a command reads or writes. */
export interface CommandTouch {
  readonly operation: "read" | "write";
  /** From the folder of the start, with `~/` for the home folder; undefined when a pattern, a variable or a `cd` leaves it open. */
  readonly path: string | undefined;
  /** Everything below the path, too. */
  readonly isRecursive: boolean;
  /** Through links to folders, too. */
  readonly followsLinks: boolean;
  /** Only what git knows of it, see {@link TouchedWord}. */
  readonly tracked?: "below" | "everywhere";
  /** By a redirection, or by a program that is there to read: a rule that lets the program run does not speak of it. */
  readonly isAside: boolean;
  /** The simple command, as it is written. */
  readonly command: string;
}

/**
 * What a text of bash reads and writes, as far as its redirections and the programs that are known tell: it is certain that what is
 * listed is touched, not that nothing else is.
 */
export function commandTouches({ commands }: ShellAnalysis): readonly CommandTouch[] {
  return commands.flatMap((command) => [
    ...command.redirections.flatMap(redirectionTouches).map((word) => touch({ ...word, isAside: true }, command)),
    ...programTouches(programName(command.words), command.words.slice(1)).map((word) => touch(word, command)),
  ]);
}

function redirectionTouches({ operator, target }: ShellRedirection): readonly TouchedWord[] {
  if (target === undefined || streams.has(target.text ?? "")) return [];
  const isDuplicate = /^(?:\d+-?|-)$/.test(target.text ?? "");
  switch (operator) {
    case "<":
      return [{ operation: "read", word: target }];
    case "<>":
      return [
        { operation: "read", word: target },
        { operation: "write", word: target },
      ];
    case "<&":
      return isDuplicate ? [] : [{ operation: "read", word: target }];
    case ">&":
      return isDuplicate ? [] : [{ operation: "write", word: target }];
  }
  return operator.includes(">") ? [{ operation: "write", word: target }] : [];
}

const streams: ReadonlySet<string> = new Set(["/dev/null", "/dev/stdin", "/dev/stdout", "/dev/stderr"]);

function touch(touched: TouchedWord, { source, folder }: ShellCommand): CommandTouch {
  const { operation, word, isRecursive = false, followsLinks = false, isAside = false } = touched;
  const path =
    typeof word === "string" ? joinFolder(folder, word) : word === undefined ? undefined : pathOf(word, folder);
  const { tracked } = touched;
  return { operation, path, isRecursive, followsLinks, ...(tracked && { tracked }), isAside, command: source };
}

/** A quoted tilde is a name like any other. */
function pathOf({ text, hasTilde }: ShellWord, folder: string | undefined): string | undefined {
  if (text === undefined || text === "") return undefined;
  if (hasTilde) return joinFolder("", text);
  return joinFolder(folder, text.startsWith("~") ? `./${text}` : text);
}
