import type { Io } from "./io.ts";
import { readInput } from "./read-input.ts";

/**
 * What is piped in beside a prompt that was given already; nothing at a terminal. When nothing comes for a few seconds it is not waited
 * for, which `onGoingOn` hears: whoever started the command may just have left its standard input open.
 *
 * @throws {UsageError} as `readInput`
 */
export async function readBeside(io: Io, onGoingOn: (seconds: number) => void): Promise<string> {
  if (io.stdin.isTTY === true) return "";
  if (await begins(io)) return readInput("the prompt", io);
  io.signal.throwIfAborted();
  onGoingOn(patienceMs / 1_000);
  return "";
}

/** Waits until there is something to read, be it the end. */
function begins({ stdin, clock, signal }: Io): Promise<boolean> {
  return new Promise((resolve) => {
    const decide = (isThere: boolean): void => {
      endWait();
      stdin.off("readable", begun);
      stdin.off("error", begun);
      signal.removeEventListener("abort", leave);
      if (!isThere) stdin.pause();
      resolve(isThere);
    };
    const begun = (): void => decide(true);
    const leave = (): void => decide(false);
    const endWait = clock.after(patienceMs, leave);
    stdin.once("readable", begun);
    stdin.once("error", begun);
    signal.addEventListener("abort", leave, { once: true });
  });
}

const patienceMs = 3_000;
