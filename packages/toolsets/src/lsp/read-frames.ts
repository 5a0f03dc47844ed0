import type { Readable } from "node:stream";
import { setImmediate as nextTurn } from "node:timers/promises";

export interface FrameReader {
  onMessage(message: unknown): void;
  /** Called once; nothing is read after it. */
  onError(error: Error): void;
  onClose(): void;
}

export interface FrameLimits {
  /** The most bytes of one message. */
  readonly maxBytes: number;
}

/**
 * Reads the messages of a server's output. vscode-jsonrpc has a reader too, but keeps whatever length a server announces, and all that
 * it sends faster than it is looked at.
 *
 * Source: LSP 3.18, Base Protocol.
 */
export function readFrames(stream: Readable, reader: FrameReader, { maxBytes }: FrameLimits): void {
  let chunks: Buffer[] = [];
  let held = 0;
  /** How many bytes the next message has, once its header is read. */
  let bodyBytes: number | undefined;
  let hasFailed = false;

  function take(bytes: number): Buffer {
    const all = chunks.length === 1 ? (chunks[0] as Buffer) : Buffer.concat(chunks, held);
    const rest = all.subarray(bytes);
    chunks = rest.length === 0 ? [] : [rest];
    held = rest.length;
    return all.subarray(0, bytes);
  }

  /** True when there was a whole message, or the header of one. */
  function advance(): boolean {
    if (bodyBytes === undefined) {
      bodyBytes = nextLength();
      return bodyBytes !== undefined;
    }
    if (held < bodyBytes) return false;
    const message: unknown = JSON.parse(take(bodyBytes).toString("utf8"));
    bodyBytes = undefined;
    if (typeof message !== "object" || message === null) throw new Error("a message is no object");
    count++;
    reader.onMessage(message);
    return true;
  }

  function nextLength(): number | undefined {
    if (held === 0) return undefined;
    if (chunks.length > 1) chunks = [Buffer.concat(chunks, held)];
    const end = (chunks[0] as Buffer).indexOf("\r\n\r\n");
    if (end > maxHeaderBytes || (end < 0 && held > maxHeaderBytes)) throw new Error(notProtocol);
    if (end < 0) return undefined;
    const length = /(?:^|\r\n)content-length: *(\d{1,15})(?:\r\n|$)/i.exec(
      take(end + 4)
        .toString("latin1")
        .trim(),
    )?.[1];
    if (length === undefined) throw new Error(notProtocol);
    if (Number(length) > maxBytes) throw new Error(`a message of ${length} bytes is larger than ${maxBytes} bytes`);
    return Number(length);
  }

  let count = 0;
  stream.on("data", (chunk: Buffer) => {
    if (hasFailed) return;
    chunks.push(chunk);
    held += chunk.length;
    count = 0;
    try {
      while (advance());
    } catch (error) {
      hasFailed = true;
      chunks = [];
      reader.onError(error instanceof SyntaxError ? new Error("a message is no JSON") : (error as Error));
      return;
    }
    if (count > 1) void letThem(count);
  });
  stream.on("error", () => undefined);
  stream.on("close", () => reader.onClose());

  // The connection looks at one message a turn: the stream waits until it has seen these.
  async function letThem(messages: number): Promise<void> {
    stream.pause();
    for (let turn = 0; turn < messages; turn++) await nextTurn();
    stream.resume();
  }
}

const maxHeaderBytes = 4096;
const notProtocol = "its output is not that of a language server";
