import type { Sandbox } from "@haft/guard";
import type { Environment } from "../system/environment.ts";

/** How a command ended. `exitCode` is -1 when a signal, the time limit or the end of the shell kept it from having one. */
export interface CommandEnd {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  readonly signal: NodeJS.Signals | undefined;
  readonly isTimedOut: boolean;
  /** The real path of the folder it ended in, when that is known. */
  readonly folder: string | undefined;
  /** What else happened, a sentence each, for the model. */
  readonly notices: readonly string[];
}

export interface CommandOptions {
  readonly sessionId: string;
  /** Aborts when the session is closed. */
  readonly closed: AbortSignal;
  readonly cwd: string;
  readonly env: Environment;
  /** Where a backend may put files of its own, which commands in a sandbox must not reach. */
  readonly scriptFolder: string;
  /** The entry of `env` by which the command's processes are known. */
  readonly mark: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
  /** What the command is to run in; nothing when it may do all that the user can. */
  readonly sandbox: Sandbox | undefined;
  /** The folders of the session. */
  readonly folders: readonly string[];
}

/**
 * What runs the commands of Bash.
 *
 * **Contract.** `run` never waits for input; at the time limit and on abort it ends the command with all that it started; it rejects
 * with the reason of `signal`, and with the system's error when there is no bash. A clone shares no shell with the original.
 */
export interface ShellBackend {
  /** The time limit of a command that has none of its own, in milliseconds. */
  readonly defaultTimeoutMs: number;
  /** What of a call the next one finds, in a sentence for the model. */
  readonly memory: string;
  run(command: string, options: CommandOptions): Promise<CommandEnd>;
  clone(): ShellBackend;
  close(): Promise<void>;
}
