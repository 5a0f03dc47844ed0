import type { FileHandle } from "node:fs/promises";
import { decodeText, sniffText, type TextEncoding } from "./text-encoding.ts";

export interface LineRange {
  /** Counted from 1. */
  readonly firstLine: number;
  readonly maxLines: number;
  /** Of the lines together, in UTF-16 code units, each counted with its line number and line end. */
  readonly maxChars: number;
}

/**
 * Some lines of a file. A line ends with LF or CRLF; a lone CR belongs to its line.
 *
 * `totalLines` is exact when `isTotalExact`, else as many as were seen. `isLastLineCut` says that the last line was longer than
 * the range allows. `bytes` is the whole file where it was read to its end and is at most `maxKeptBytes` long.
 */
export interface LinePage {
  readonly lines: readonly string[];
  readonly encoding: TextEncoding;
  readonly isLastLineCut: boolean;
  readonly totalLines: number;
  readonly isTotalExact: boolean;
  readonly bytes: Buffer | undefined;
}

const chunkBytes = 256 * 1024;
const countOnBytes = 16 * 1024 * 1024;
const maxKeptBytes = 16 * 1024 * 1024;

/**
 * Reads some lines without ever holding more of the file than they need, and counts the rest while that is cheap.
 *
 * @returns what the file is, when it is no text
 */
export async function readLines(
  file: FileHandle,
  range: LineRange,
  signal: AbortSignal,
): Promise<LinePage | { readonly binary: string }> {
  const first = await nextChunk(file, signal);
  const encoding = sniffText(first.subarray(0, 8192));
  if ("binary" in encoding) return encoding;

  const page = new PageBuilder(range, encoding);
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let countedBytes = 0;
  let chunk = first;
  let text = first.subarray(encoding.bom);
  while (chunk.length > 0) {
    if (keptBytes <= maxKeptBytes) kept.push(chunk);
    else kept.length = 0;
    keptBytes += chunk.length;
    if (page.isFull) countedBytes += chunk.length;
    page.add(text);
    if (page.isFull && countedBytes > countOnBytes) return { ...page.finish(false), bytes: undefined };
    chunk = await nextChunk(file, signal);
    text = chunk;
  }
  return { ...page.finish(true), bytes: keptBytes <= maxKeptBytes ? Buffer.concat(kept) : undefined };
}

// Chunks are always full but the last, so that an even length keeps UTF-16 code units whole.
async function nextChunk(file: FileHandle, signal: AbortSignal): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let length = 0;
  while (length < chunkBytes) {
    signal.throwIfAborted();
    const { bytesRead } = await file.read(buffer, length, chunkBytes - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}

class PageBuilder {
  isFull = false;
  readonly #range: LineRange;
  readonly #encoding: TextEncoding;
  readonly #lines: string[] = [];
  #chars = 0;
  #lineNumber = 1;
  #pieces: Buffer[] = [];
  #pieceBytes = 0;
  #lineHasBytes = false;
  #isLastLineCut = false;

  constructor(range: LineRange, encoding: TextEncoding) {
    this.#range = range;
    this.#encoding = encoding;
  }

  add(chunk: Buffer): void {
    let from = 0;
    for (let end = this.#newline(chunk, from); end !== -1; end = this.#newline(chunk, from)) {
      this.#collect(chunk.subarray(from, end));
      this.#endLine();
      from = end + this.#unit;
    }
    if (from < chunk.length) this.#collect(chunk.subarray(from));
  }

  finish(isAtEnd: boolean): Omit<LinePage, "bytes"> {
    if (this.#lineHasBytes) this.#endLine();
    return {
      lines: this.#lines,
      encoding: this.#encoding,
      isLastLineCut: this.#isLastLineCut,
      totalLines: this.#lineNumber - 1,
      isTotalExact: isAtEnd,
    };
  }

  #collect(bytes: Buffer): void {
    this.#lineHasBytes ||= bytes.length > 0;
    if (this.isFull || this.#lineNumber < this.#range.firstLine) return;
    // A code unit takes at most three bytes: once a line is longer than that, it cannot fit.
    if (this.#pieceBytes <= this.#range.maxChars * 3) this.#pieces.push(bytes);
    this.#pieceBytes += bytes.length;
    if (this.#pieceBytes > this.#range.maxChars * 3 + chunkBytes) this.#take();
  }

  #endLine(): void {
    if (!this.isFull && this.#lineNumber >= this.#range.firstLine) this.#take();
    this.#lineNumber++;
    this.#lineHasBytes = false;
  }

  #take(): void {
    const line = decodeText(Buffer.concat(this.#pieces), this.#encoding).replace(/\r$/, "");
    this.#pieces = [];
    this.#pieceBytes = 0;
    const room = this.#range.maxChars - this.#chars - String(this.#lineNumber).length - 2;
    if (line.length <= room) {
      this.#lines.push(line);
      this.#chars = this.#range.maxChars - room + line.length;
      this.isFull = this.#lines.length >= this.#range.maxLines;
      return;
    }
    if (this.#lines.length === 0) {
      this.#lines.push(wholeCharacters(line.slice(0, room)));
      this.#isLastLineCut = true;
    }
    this.isFull = true;
  }

  get #unit(): 1 | 2 {
    return this.#encoding.name === "utf-8" ? 1 : 2;
  }

  #newline(chunk: Buffer, from: number): number {
    if (this.#unit === 1) return chunk.indexOf(10, from);
    const [high, low] = this.#encoding.name === "utf-16le" ? [1, 0] : [0, 1];
    for (let at = from; at + 1 < chunk.length; at += 2) if (chunk[at + low] === 10 && chunk[at + high] === 0) return at;
    return -1;
  }
}

function wholeCharacters(text: string): string {
  return text.replace(/[\ud800-\udbff]$/, "");
}
