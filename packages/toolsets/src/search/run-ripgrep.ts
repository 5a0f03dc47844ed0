import { type ChildProcess, spawn } from "node:child_process";
import { ToolError } from "haft";
import type { Environment } from "../system/environment.ts";
import { systemReason } from "../system/system-reason.ts";

/** How a search ended. `isStopped` says that it was ended before its end, by the reader or by its time limit. */
export interface RipgrepEnd {
  readonly exitCode: number;
  readonly stderr: string;
  readonly isStopped: boolean;
  readonly isTimedOut: boolean;
}

export interface RipgrepOptions {
  readonly command: string;
  readonly cwd: string;
  readonly env: Environment;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** An open file that ripgrep gets as its number 3. */
  readonly descriptor?: number | undefined;
  /** Told every piece of output; ends the search by returning false. */
  onOutput(chunk: Buffer): boolean;
}

const maxStderrChars = 8_000;

/**
 * Runs ripgrep without a shell and hands on its output as it comes.
 *
 * @throws {ToolError} `search-failed` when it cannot be started; the reason of `signal`
 */
export async function runRipgrep(args: readonly string[], options: RipgrepOptions): Promise<RipgrepEnd> {
  options.signal.throwIfAborted();
  const { command, cwd, env, descriptor } = options;
  const child = spawn(command, args, {
    cwd,
    env,
    stdio: ["ignore", "pipe", "pipe", ...(descriptor === undefined ? [] : [descriptor])],
  });
  const exit = exitOf(child);
  // Where nothing was started there may be no streams either; the reason comes as an event.
  if (child.pid === undefined) await exit;
  let stderr = "";
  let isStopped = false;
  let isTimedOut = false;
  const stop = (): void => {
    isStopped = true;
    child.kill("SIGKILL");
  };
  const timer = setTimeout(() => {
    isTimedOut = true;
    stop();
  }, options.timeoutMs);
  options.signal.addEventListener("abort", stop, { once: true });

  child.stderr?.setEncoding("utf8").on("data", (text: string) => {
    if (stderr.length < maxStderrChars) stderr = (stderr + text).slice(0, maxStderrChars);
  });
  child.stdout?.on("data", (chunk: Buffer) => {
    if (!isStopped && !options.onOutput(chunk)) stop();
  });
  try {
    const exitCode = await exit;
    options.signal.throwIfAborted();
    return { exitCode, stderr, isStopped, isTimedOut };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", stop);
  }
}

function exitOf(child: ChildProcess): Promise<number> {
  return new Promise((resolve, reject) => {
    child.on("error", (cause) => {
      reject(new ToolError(`Cannot start ripgrep: ${systemReason(cause)}`, { code: "search-failed", cause }));
    });
    child.on("close", (code) => resolve(code ?? -1));
  });
}
