import type { Readable } from "node:stream";

/** Reads a stream up to a token, again and again. What comes between two readings is dropped. */
export interface TokenReader {
  /** Hands on what comes before the token, and says when it has come. */
  read(token: string, onData: (chunk: Buffer) => void): Promise<void>;
  /** Hands on what may have been the beginning of a token, and reads no more. */
  stop(): void;
}

export function createTokenReader(stream: Readable): TokenReader {
  let take: ((chunk: Buffer) => void) | undefined;
  let stop = (): void => undefined;
  stream.on("data", (chunk: Buffer) => take?.(chunk));
  stream.on("error", () => undefined);
  return {
    read(token, onData) {
      let held = Buffer.alloc(0);
      stop = () => {
        take = undefined;
        if (held.length > 0) onData(held);
        held = Buffer.alloc(0);
      };
      return new Promise((resolve) => {
        take = (chunk) => {
          held = Buffer.concat([held, chunk]);
          const at = held.indexOf(token, 0, "latin1");
          const end = at === -1 ? Math.max(0, held.length - token.length + 1) : at;
          if (end > 0) onData(Buffer.from(held.subarray(0, end)));
          held = held.subarray(end);
          if (at === -1) return;
          take = undefined;
          held = Buffer.alloc(0);
          resolve();
        };
      });
    },
    stop: () => stop(),
  };
}
