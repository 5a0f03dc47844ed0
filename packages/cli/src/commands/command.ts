import type { CommandEnd } from "../terminal/exit-codes.ts";
import type { Io } from "../terminal/io.ts";
import type { Options, Values } from "../terminal/options.ts";

/** What the user gave to a command. */
export interface CommandInput<Known extends Options> {
  readonly options: Values<Known>;
  /** What stands beside the options. */
  readonly argument: string | undefined;
}

/**
 * One command of `haft`. It is loaded when it is called; what it needs beyond the terminal it loads in `run`.
 *
 * It throws `UsageError` for what the user can change on the command line; any other error is a failure.
 */
export interface Command<Known extends Options = Options> {
  readonly name: string;
  readonly summary: string;
  /** What its argument is called in the help. Without it there is none. */
  readonly argument?: string;
  readonly options: Known;
  readonly notes?: readonly string[];
  run(input: CommandInput<Known>, io: Io): Promise<CommandEnd>;
}
