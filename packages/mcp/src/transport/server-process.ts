import { type ChildProcess, spawn, spawnSync } from "node:child_process";
import type { Readable, Writable } from "node:stream";
import { setTimeout as wait } from "node:timers/promises";
import type { StdioServerConfig } from "../config/server-config.ts";

/** A server that runs, with everything it started. */
export interface ServerProcess {
  readonly pid: number | undefined;
  readonly stdin: Writable;
  readonly stdout: Readable;
  readonly stderr: Readable;
  /** Resolves when the server itself has ended, with words for how. */
  readonly ended: Promise<string>;
  /** Ends it with all that it started in its process group: closes its input, asks with SIGTERM, kills. */
  end(): Promise<void>;
}

/**
 * Starts a server as the leader of a process group of its own.
 *
 * On Linux and macOS a small shell waits in the group and kills it when this process is gone, in whatever way: also after a crash or
 * `kill -9` no server is left. A process that leaves the group on purpose (`setsid`) is not found. On Windows the tree is ended by
 * `taskkill` when it is closed, and nothing waits for a crash.
 */
export async function startServer(
  config: StdioServerConfig,
  env: Readonly<Record<string, string>>,
): Promise<ServerProcess> {
  const child = isWindows ? startOnWindows(config, env) : startInGroup(config, env);
  const ended = new Promise<string>((resolve) => {
    child.once("error", (error) => resolve(`it cannot be started (${error.message})`));
    child.once("exit", (code, signal) => resolve(endingWords(config, code, signal)));
  });
  // What the server started must not outlive it; the shell that waits keeps the group's id from being given to another.
  ended.then(() => signalGroup(child, "SIGKILL"));
  child.stdin?.on("error", () => undefined);
  child.stdio[3]?.on("error", () => undefined);
  if (child.pid === undefined) throw new Error(await ended);
  return {
    pid: child.pid,
    stdin: child.stdin as Writable,
    stdout: child.stdout as Readable,
    stderr: child.stderr as Readable,
    ended,
    async end() {
      child.stdin?.end();
      for (const signal of ["SIGTERM", "SIGKILL"] as const) {
        if (await isOver(ended)) break;
        signalGroup(child, signal);
      }
      await ended;
      signalGroup(child, "SIGKILL");
    },
  };
}

const isWindows = process.platform === "win32";
const graceMs = 1_500;

function startInGroup(
  { command, args = [], cwd }: StdioServerConfig,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn("/bin/sh", ["-c", waitingShell, "sh", command, ...args], {
    cwd,
    env,
    detached: true,
    stdio: ["pipe", "pipe", "pipe", "pipe"],
  });
}

// The fourth stream is held open by this process alone; when it closes, the group goes. The shell is started twice removed, so that it
// is no child of the server. SIGTERM, which the group is sent, does not end it.
const waitingShell = `( (trap "" TERM INT HUP; exec </dev/null >/dev/null 2>&1; read -r _ <&3; kill -TERM 0; sleep 1; kill -KILL 0) & )
exec "$@" 3<&-`;

function startOnWindows(
  { command, args = [], cwd }: StdioServerConfig,
  env: Readonly<Record<string, string>>,
): ChildProcess {
  return spawn(command, args, { cwd, env, stdio: ["pipe", "pipe", "pipe"], windowsHide: true });
}

function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  if (isWindows) {
    if (child.exitCode === null) spawnSync("taskkill", ["/T", "/F", "/PID", String(child.pid)]);
    return;
  }
  try {
    process.kill(-child.pid, signal);
  } catch {
    // The group is gone.
  }
}

function isOver(ended: Promise<string>): Promise<boolean> {
  return Promise.race([ended.then(() => true), wait(graceMs, false)]);
}

function endingWords({ command }: StdioServerConfig, code: number | null, signal: NodeJS.Signals | null): string {
  if (code === 127) return `there is no program "${command}"`;
  if (code === 126) return `"${command}" cannot be run`;
  return signal === null ? `it ended with code ${code}` : `it was ended by ${signal}`;
}
