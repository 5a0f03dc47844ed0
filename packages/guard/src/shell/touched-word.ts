import type { ShellWord } from "./shell-command.ts";

/** A word that names a file, a name that the program takes by itself, or undefined for a file that no word names. */
export interface TouchedWord {
  readonly operation: "read" | "write";
  readonly word: ShellWord | string | undefined;
  readonly isRecursive?: boolean;
  /** Through links to folders, too. */
  readonly followsLinks?: boolean;
  /**
   * Only what git knows of it: below the word, or in the whole repository, unless the command names files that are there. A `:` or a
   * pattern among the operands leaves open what they are.
   */
  readonly tracked?: "below" | "everywhere";
  /** Written by a program that is there to read. */
  readonly isAside?: boolean;
}
