import type { Clock } from "haft";
import type { CommandEnd } from "./exit-codes.ts";

/** Everything of the process that a command may use. */
export interface Io {
  readonly stdin: Input;
  readonly stdout: Output;
  readonly stderr: Output;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly cwd: string;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  readonly host: Host;
  /** Aborts with a `Stop` when the command is to end early. */
  readonly signal: AbortSignal;
  /** Aborts `signal`. Only the first call counts. */
  stop(end: CommandEnd): void;
}

/** What runs the command. */
export interface Host {
  readonly platform: NodeJS.Platform;
  readonly nodeVersion: string;
  readonly nodePath: string;
}

export interface Input extends NodeJS.ReadableStream {
  readonly isTTY?: boolean | undefined;
  readonly destroyed?: boolean | undefined;
  readonly readableEnded?: boolean | undefined;
}

export interface Output {
  readonly isTTY?: boolean | undefined;
  readonly columns?: number | undefined;
  write(text: string): boolean;
}
