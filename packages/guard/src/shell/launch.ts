import type { ShellAssignment, ShellWord } from "./shell-command.ts";

/** What a program starts. `namedWords`: how many words a rule must name to be about it; undefined: all. */
export interface Launch {
  readonly namedWords: number | undefined;
  readonly isCode?: boolean;
  readonly commands: readonly StartedCommand[];
  /** Texts that a shell reads. */
  readonly scripts: readonly string[];
  readonly problem?: string;
  /** It may start something that is not among them. */
  readonly isUnseen?: boolean;
  /** What it starts may run in another folder, or on another machine. */
  readonly isElsewhere?: boolean;
}

export interface StartedCommand {
  readonly words: readonly ShellWord[];
  readonly assignments: readonly ShellAssignment[];
}

/** A program that starts others, of which nothing is found. */
export const closed: Launch = { namedWords: undefined, commands: [], scripts: [] };
