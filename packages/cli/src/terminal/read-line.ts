import { createInterface } from "node:readline";
import type { Io } from "./io.ts";

/** One line that a person writes, or undefined at the end of input and ever after. Rejects with the signal's reason. */
export function readLine(
  { stdin, stderr }: Pick<Io, "stdin" | "stderr">,
  signal: AbortSignal,
): Promise<string | undefined> {
  signal.throwIfAborted();
  // What has ended says so no more.
  if (stdin.readableEnded || stdin.destroyed) return Promise.resolve(undefined);
  // Without `terminal` the keyboard stays as it is, and Ctrl+C reaches the program as a signal.
  const lines = createInterface({ input: stdin, terminal: false });
  return new Promise((resolve, reject) => {
    const leave = (): void => {
      // Before the lines are closed: their end would be taken for an answer.
      reject(signal.reason);
      lines.close();
      stderr.write("\n");
    };
    signal.addEventListener("abort", leave, { once: true });
    lines.once("line", (line) => {
      resolve(line);
      lines.close();
    });
    lines.once("close", () => {
      signal.removeEventListener("abort", leave);
      resolve(undefined);
    });
  });
}
