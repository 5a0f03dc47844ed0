import { once } from "node:events";
import type { Readable } from "node:stream";

/** The next `count` bytes of a stream that is not flowing; undefined when it ends before. */
export async function readBytes(stream: Readable, count: number): Promise<Buffer | undefined> {
  for (;;) {
    const bytes = stream.read(count) as Buffer | null;
    if (bytes !== null) return bytes.length === count ? bytes : undefined;
    if (stream.readableEnded || stream.destroyed) return undefined;
    const ended = new AbortController();
    const { signal } = ended;
    try {
      await Promise.race([once(stream, "readable", { signal }), once(stream, "close", { signal })]);
    } finally {
      ended.abort();
    }
  }
}
