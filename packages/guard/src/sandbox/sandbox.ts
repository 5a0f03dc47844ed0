import type { NetworkRules } from "../proxy/network-rules.ts";
import type { Lookup } from "../urls/checked-addresses.ts";

/** The environment variables of a program. */
export type SandboxEnvironment = Readonly<Record<string, string | undefined>>;

/** What holds a command in; `none` is nothing. */
export type SandboxLevel = "bubblewrap" | "seatbelt" | "none";

/** A program that is about to be started. `folders` are those of its session: it may write in them. `cwd` lies in one of them. */
export interface SandboxSpawn {
  readonly command: string;
  readonly args: readonly string[];
  readonly cwd: string;
  readonly env: SandboxEnvironment;
  readonly folders: readonly string[];
  /** Whether `/tmp` is the one of `lastingTemp`. @default false: it is empty and ends with the program */
  readonly keepsTemp?: boolean | undefined;
}

/** The program to start instead, in the same `cwd`. `settle` is to be called when it has ended. */
export interface SandboxedSpawn {
  readonly command: string;
  readonly args: readonly string[];
  readonly env: SandboxEnvironment;
  /**
   * Looks for what the program made where it must not, moves that out of the way, and says so: a sentence each, for the model.
   *
   * May be called again while the program goes on, as for a shell between its commands.
   */
  settle(): Promise<readonly string[]>;
  /** Ends what was opened for the program, such as a proxy. To be called once, when the program has ended or could not start. */
  close(): Promise<void>;
}

/**
 * Shuts programs in: what they may write, read and reach.
 *
 * **Contract.** `wrap` starts no program, and what it opens `close` ends; it looks at the disk as it is at that moment. What it
 * returns ends with the process that starts it, with all it started, also when that is killed with SIGKILL, where the system can do
 * that. File descriptors are handed on. `description` says in one line what is held back, for people and models.
 */
export interface Sandbox {
  readonly level: SandboxLevel;
  readonly description: string;
  wrap(spawn: SandboxSpawn): Promise<SandboxedSpawn>;
}

/** What a sandbox lets through. Paths are absolute. */
export interface SandboxOptions {
  /** The user's home folder, where sockets of agents are hidden. */
  readonly home?: string | undefined;
  /** Folders that may be written, beside those of the session. */
  readonly writablePaths?: readonly string[] | undefined;
  /** Files and folders that cannot be read. */
  readonly deniedReads?: readonly string[] | undefined;
  /** All of the network, none of it, or the hosts that rules name, through a proxy of this process. @default "off" */
  readonly network?: "off" | "on" | NetworkRules | undefined;
  /** Finds the addresses of the names that the proxy is asked for. @default the system's */
  readonly lookup?: Lookup | undefined;
  /**
   * Where temporary files go: `private` is an empty `/tmp` that ends with the command (under seatbelt the system's own), a path is a
   * folder that may be written, at the same path inside and outside, and `TMPDIR`.
   *
   * @default "private"
   */
  readonly temp?: string | undefined;
  /**
   * A folder where what programs write in `/tmp` and `/var/tmp` is kept for the next one. One program at a time has it, of those that
   * are started with `keepsTemp`; others get an empty `/tmp`. No program in the sandbox may be able to write in the folder itself.
   * Under seatbelt, where `/tmp` is the system's own, it makes that one writable beside `temp`.
   *
   * @default none
   */
  readonly lastingTemp?: string | undefined;
}
