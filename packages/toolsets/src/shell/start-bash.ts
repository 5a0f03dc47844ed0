import { type ChildProcess, spawn } from "node:child_process";
import type { CommandOptions } from "./shell-backend.ts";

export interface StartedBash {
  readonly child: ChildProcess;
  readonly pid: number;
  readonly exit: Promise<{ readonly code: number | null; readonly signal: NodeJS.Signals | undefined }>;
  /** What the sandbox found, a sentence each. */
  settle(): Promise<readonly string[]>;
}

type StartOptions = Pick<CommandOptions, "cwd" | "env" | "sandbox" | "folders">;

/**
 * Starts bash in a process group of its own, in the sandbox where there is one.
 *
 * @throws the system's error when it cannot start
 */
export async function startBash(
  args: readonly string[],
  stdio: readonly ("ignore" | "pipe" | number)[],
  { cwd, env, sandbox, folders }: StartOptions,
): Promise<StartedBash> {
  const plain = { command: "/bin/bash", args, env };
  const wrapped = await sandbox?.wrap({ ...plain, cwd, folders, keepsTemp: true });
  const { command, args: allArgs, env: ownEnv } = wrapped ?? plain;
  const child = spawn(command, allArgs, {
    cwd,
    env: ownEnv,
    detached: true,
    stdio: [...stdio],
    windowsHide: true,
  });
  const exit = exitOf(child).finally(() => wrapped?.close());
  const { pid } = child;
  // Where nothing was started there may be no streams either; the reason comes as an event.
  if (pid === undefined) return exit.then(() => Promise.reject(new Error("Cannot start bash: it has no process id")));
  return { child, pid, exit, settle: async () => (await wrapped?.settle()) ?? [] };
}

function exitOf(child: ChildProcess): StartedBash["exit"] {
  return new Promise((resolve, reject) => {
    child.on("error", reject);
    child.on("exit", (code, signal) => resolve({ code, signal: signal ?? undefined }));
  });
}
