import type { Readable } from "node:stream";

const silenceMs = 200;
const longestMs = 1_000;
const dropMs = 20;

/** Waits until the output has ended, or was silent for a moment, which is when something else holds it open. */
export function untilDrained(streams: readonly Readable[]): Promise<void> {
  return new Promise((resolve) => {
    let timer = setTimeout(finish, silenceMs);
    const deadline = setTimeout(finish, longestMs);
    function again(): void {
      clearTimeout(timer);
      timer = setTimeout(finish, silenceMs);
    }
    function check(): void {
      if (streams.every((stream) => stream.closed || stream.readableEnded)) finish();
    }
    function finish(): void {
      clearTimeout(timer);
      clearTimeout(deadline);
      for (const stream of streams) stream.off("data", again).off("close", check).off("end", check);
      resolve();
    }
    for (const stream of streams) stream.on("data", again).on("close", check).on("end", check);
    check();
  });
}

/** What still holds the output open goes on without keeping this process alive, or busy: its output is dropped at a slow pace. */
export function letGo(streams: readonly Readable[]): void {
  for (const stream of streams) {
    stream.removeAllListeners("data").on("data", () => {
      stream.pause();
      setTimeout(() => stream.resume(), dropMs).unref();
    });
    // A pipe of a child is a socket, which Readable does not say.
    (stream as Readable & { unref?(): void }).unref?.();
  }
}
