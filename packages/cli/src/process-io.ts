import type { CommandEnd } from "./terminal/exit-codes.ts";
import type { Io } from "./terminal/io.ts";
import { Stop } from "./terminal/stop.ts";
import { writeError } from "./terminal/write-error.ts";

/**
 * What commands may use of a process. A signal, or an output that cannot be written, stops the command; `leave` is called for a
 * second signal, and for an error that nobody caught.
 */
export function processIo(process: NodeJS.Process, leave: (end: CommandEnd) => void): Io {
  const stopping = new AbortController();
  const io: Io = {
    stdin: process.stdin,
    stdout: process.stdout,
    stderr: process.stderr,
    env: process.env,
    cwd: process.cwd(),
    clock: { now: Date.now, after },
    fetch: globalThis.fetch,
    host: { platform: process.platform, nodeVersion: process.versions.node, nodePath: process.execPath },
    signal: stopping.signal,
    stop: (end) => stopping.abort(new Stop(end)),
  };
  for (const [signal, end] of Object.entries(signals)) {
    process.on(signal, () => (stopping.signal.aborted ? leave(end) : io.stop(end)));
  }
  process.stdout.on("error", ({ code, message }: NodeJS.ErrnoException) => {
    if (code !== "EPIPE") writeError(io, new Error(`Cannot write standard output: ${message}`));
    io.stop(code === "EPIPE" ? "output-closed" : "failed");
  });
  process.stderr.on("error", () => {});
  process.on("uncaughtException", (error) => {
    writeError(io, error);
    leave("failed");
  });
  return io;
}

const signals = { SIGINT: "interrupted", SIGTERM: "terminated", SIGHUP: "hung-up" } as const;

function after(ms: number, callback: () => void): () => void {
  const timer = setTimeout(callback, Math.min(ms, longestTimerMs));
  return () => clearTimeout(timer);
}

// A timer of Node above 2^31-1 ms fires at once.
const longestTimerMs = 2_147_483_647;
