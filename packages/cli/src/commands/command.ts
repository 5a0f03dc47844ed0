import type { CommandEnd } from "../terminal/exit-codes.ts";
import type { Io } from "../terminal/io.ts";
import type { Options, Values } from "../terminal/options.ts";

/** What the user gave to a command. */
export interface CommandInput<Known extends Options> {
  readonly options: Values<Known>;
  /** What stands beside the options: at least those operands that are not optional, at most all of them and a repeated one. */
  readonly operands: readonly string[];
}

/** What stands beside the options. */
export interface Operand {
  /** What it is called in the help. */
  readonly name: string;
  readonly isOptional?: boolean;
  readonly choices?: readonly string[];
  /** The last one may be repeated. */
  readonly isRepeated?: boolean;
}

/** Every command by its name, loaded when it is called. A name of two words is a command of its first word. */
export type Commands = Readonly<Record<string, () => Promise<Command>>>;

/**
 * One command of `haft`. It is loaded when it is called; what it needs beyond the terminal it loads in `run`.
 *
 * It throws `UsageError` for what the user can change on the command line; any other error is a failure.
 */
export interface Command<Known extends Options = Options> {
  readonly name: string;
  readonly summary: string;
  readonly operands?: readonly Operand[];
  readonly options: Known;
  /** The option that whoever writes an operand probably means. */
  readonly operandOption?: string;
  /** What whoever writes an option that is not known probably has to do. */
  readonly unknownOptionHint?: string;
  readonly notes?: readonly string[];
  run(input: CommandInput<Known>, io: Io, commands: Commands): Promise<CommandEnd>;
}
