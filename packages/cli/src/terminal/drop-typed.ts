import { ReadStream } from "node:tty";
import type { Io } from "./io.ts";

/**
 * Throws away the lines that were typed before a question is shown: they answer another one, or none. Only a terminal is emptied.
 */
export async function dropTyped({ stdin }: Pick<Io, "stdin">): Promise<void> {
  if (!(stdin instanceof ReadStream) || stdin.destroyed || stdin.readableEnded) return;
  let isEmpty = false;
  const drop = (): void => {
    isEmpty = false;
  };
  stdin.on("data", drop);
  stdin.resume();
  while (!isEmpty) {
    isEmpty = true;
    // The terminal is read between two turns of the event loop, a line at a time.
    for (let turn = 0; turn < 3; turn++) await new Promise((resolve) => setImmediate(resolve));
  }
  stdin.off("data", drop);
  stdin.pause();
}
