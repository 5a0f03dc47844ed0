/** A word of a command, as far as it is known before it runs. */
export interface ShellWord {
  /** As it is written, quotes included. */
  readonly source: string;
  /** What the program gets, quotes removed; undefined where that is not certain. A leading tilde stays, see `hasTilde`. */
  readonly text: string | undefined;
  /** The certain beginning of what the program gets; all of it when `text` is there. */
  readonly prefix: string;
  /** The likeliest reading, for rules that forbid. */
  readonly guess: string;
  /** Unquoted `*`, `?` or `[`: names of files take its place. */
  readonly hasGlob: boolean;
  /** Unquoted `{a,b}`: several words take its place. */
  readonly hasBraces: boolean;
  /** An unquoted tilde that stands for a home folder. */
  readonly hasTilde: boolean;
  /** An expansion or a substitution: what it becomes, and how many words, is known only when it runs. */
  readonly isDynamic: boolean;
  /** In a loop over certain words and patterns: those that its variable stands for, one after the other. */
  readonly oneOf?: readonly ShellWord[] | undefined;
}

/** `NAME=value` before a command, or by itself, or made by a loop or a builtin. */
export interface ShellAssignment {
  readonly name: string;
  /** The value when it is one word that is certain. */
  readonly value: string | undefined;
}

/** `body` is the text of a here-document or the word of a here-string, where it is certain. */
export interface ShellRedirection {
  readonly operator: string;
  readonly descriptor: number | undefined;
  readonly target: ShellWord | undefined;
  readonly body?: string | undefined;
}

/** A simple command, or the redirections of a group (then without words). */
export interface ShellCommand {
  /** As it is written. */
  readonly source: string;
  /** The program and its arguments; harmless wrappers (`timeout 5`, `nice`) are taken away. */
  readonly words: readonly ShellWord[];
  /** What was taken away. */
  readonly wrappers: readonly ShellWord[];
  readonly assignments: readonly ShellAssignment[];
  readonly redirections: readonly ShellRedirection[];
  /** Where it runs, from the folder of the start: `""` there, undefined where it is not certain. */
  readonly folder: string | undefined;
  /** The programs that start this one (`sudo`, `sh`), outermost first; empty for a command of the text itself. */
  readonly through: readonly string[];
  /** Set for a program that starts others, which an open rule must not let through. */
  readonly launch: ShellLaunch | undefined;
}

/** `namedWords` is how many words a rule must name to be about what is started; undefined: all of them. */
export interface ShellLaunch {
  readonly namedWords: number | undefined;
  /** What is started is all in the words: code behind an option. */
  readonly isCode?: boolean | undefined;
}

export type ShellConstruct = "background" | "coproc" | "function";

/** All that is found in a command line. */
export interface ShellAnalysis {
  readonly text: string;
  /** In the order in which they are written; what a program starts follows it. */
  readonly commands: readonly ShellCommand[];
  /** Why the text cannot be understood in full; with one, nothing may be allowed on the strength of the commands. */
  readonly problems: readonly string[];
  /** False when commands may be missing from the list. */
  readonly isComplete: boolean;
  /** Parts that may start something that is not in the list, though what they do is understood: `sed 's/x/y/e'`, `cat f | sh`. */
  readonly unseen: readonly string[];
  readonly constructs: readonly ShellConstruct[];
}
