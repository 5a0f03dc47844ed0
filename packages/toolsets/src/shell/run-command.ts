import { type ChildProcess, spawn } from "node:child_process";
import type { Readable } from "node:stream";
import type { Environment } from "../system/environment.ts";
import { createCappedOutput } from "./capped-output.ts";
import { letGo, untilDrained } from "./drain-output.ts";
import { killTree } from "./kill-tree.ts";

/** How a command ended. `exitCode` is -1 when a signal or the time limit ended it. */
export interface CommandEnd {
  readonly stdout: string;
  readonly stderr: string;
  readonly exitCode: number;
  readonly signal: NodeJS.Signals | undefined;
  readonly isTimedOut: boolean;
}

export interface CommandOptions {
  readonly cwd: string;
  readonly env: Environment;
  /** The entry of `env` by which the command's processes are known. */
  readonly mark: string;
  readonly timeoutMs: number;
  readonly signal: AbortSignal;
}

const maxStreamBytes = 2 * 1024 * 1024;
/** How long what is ended may take to end by itself. */
export const graceMs: number = 500;

/**
 * Runs a command with bash in a process group of its own and without input.
 *
 * It has ended when bash has: what it left running may hold its output open, so that is read for a moment more and then let
 * flow unread. Its time limit and `signal` end the whole tree.
 *
 * @throws the reason of `signal`; the system's error when bash cannot start
 */
export async function runCommand(command: string, options: CommandOptions): Promise<CommandEnd> {
  options.signal.throwIfAborted();
  const child = spawn("/bin/bash", ["-c", command], {
    cwd: options.cwd,
    env: options.env,
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
    windowsHide: true,
  });
  const exit = exitOf(child);
  const pid = child.pid;
  // Where nothing was started there may be no streams either; the reason comes as an event.
  if (pid === undefined) return exit.then(() => Promise.reject(new Error("Cannot start bash: it has no process id")));
  const stdout = collect(child.stdout);
  const stderr = collect(child.stderr);

  let isTimedOut = false;
  let killing: Promise<void> | undefined;
  const kill = (): void => {
    killing ??= killTree({ pid, mark: options.mark }, graceMs);
  };
  const timer = setTimeout(() => {
    isTimedOut = true;
    kill();
  }, options.timeoutMs);
  options.signal.addEventListener("abort", kill, { once: true });
  try {
    const { code, signal } = await exit;
    clearTimeout(timer);
    await killing;
    await untilDrained([child.stdout, child.stderr]);
    options.signal.throwIfAborted();
    return {
      stdout: stdout.text(),
      stderr: stderr.text(),
      exitCode: isTimedOut ? -1 : (code ?? -1),
      signal,
      isTimedOut,
    };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", kill);
    letGo([child.stdout, child.stderr]);
  }
}

function collect(stream: Readable): { text(): string } {
  const output = createCappedOutput(maxStreamBytes);
  stream.on("data", output.add);
  stream.on("error", () => undefined);
  return output;
}

function exitOf(child: ChildProcess): Promise<{ code: number | null; signal: NodeJS.Signals | undefined }> {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve({ code, signal: signal ?? undefined }));
  });
}
