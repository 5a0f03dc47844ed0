import type { Readable } from "node:stream";
import { createCappedOutput } from "./capped-output.ts";
import { letGo, untilDrained } from "./drain-output.ts";
import { endFolder, openEndScript } from "./end-folder.ts";
import { killTree } from "./kill-tree.ts";
import type { CommandEnd, CommandOptions } from "./shell-backend.ts";
import { startBash } from "./start-bash.ts";

/** How many bytes of a stream are kept. */
export const maxStreamBytes: number = 2 * 1024 * 1024;
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
  const script = await openEndScript(options.env, options.scriptFolder);
  const { child, pid, exit, settle } = await startBash(
    ["-c", command],
    ["ignore", "pipe", "pipe", ...(script === undefined ? [] : ["pipe" as const, script.descriptor])],
    { ...options, env: script?.env ?? options.env },
  ).finally(() => {
    // Not waited for: once bash has ended, Node throws away what nobody listens to.
    void script?.close();
  });
  const streams = [child.stdout, child.stderr] as readonly Readable[];
  const [stdout, stderr] = streams.map(collect);
  const pipe = child.stdio[3] as Readable | undefined;
  const folder = pipe && endFolder(pipe, exit);

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
  if (options.signal.aborted) kill();
  try {
    const { code, signal } = await exit;
    clearTimeout(timer);
    await killing;
    await untilDrained(streams);
    const notices = await settle();
    options.signal.throwIfAborted();
    return {
      stdout: stdout?.text() ?? "",
      stderr: stderr?.text() ?? "",
      exitCode: isTimedOut ? -1 : (code ?? -1),
      signal,
      isTimedOut,
      folder: await folder,
      notices,
    };
  } finally {
    clearTimeout(timer);
    options.signal.removeEventListener("abort", kill);
    letGo(pipe === undefined ? streams : [...streams, pipe]);
  }
}

function collect(stream: Readable): { text(): string } {
  const output = createCappedOutput(maxStreamBytes);
  stream.on("data", output.add);
  stream.on("error", () => undefined);
  return output;
}
