import { spawn } from "node:child_process";

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
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly signal: AbortSignal;
  readonly timeoutMs: number;
  /** Told every piece of output; ends the search by returning false. */
  onOutput(chunk: Buffer): boolean;
}

const maxStderrChars = 8_000;

/** Runs ripgrep without a shell and hands on its output as it comes. */
export async function runRipgrep(args: readonly string[], options: RipgrepOptions): Promise<RipgrepEnd> {
  options.signal.throwIfAborted();
  const child = spawn(options.command, args, { cwd: options.cwd, env: options.env, stdio: ["ignore", "pipe", "pipe"] });
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

  child.stderr.setEncoding("utf8").on("data", (text: string) => {
    if (stderr.length < maxStderrChars) stderr = (stderr + text).slice(0, maxStderrChars);
  });
  child.stdout.on("data", (chunk: Buffer) => {
    if (!isStopped && !options.onOutput(chunk)) stop();
  });
  try {
    const exitCode = await new Promise<number>((resolve, reject) => {
      child.on("error", reject);
      child.on("close", (code) => resolve(code ?? -1));
    });
    options.signal.throwIfAborted();
    return { exitCode, stderr, isStopped, isTimedOut };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", stop);
  }
}
