import { countNewlines } from "./count-newlines.ts";
import type { CodePage } from "./guess-code-page.ts";
import { decodeText, type TextEncoding } from "./text-encoding.ts";

export interface LineRange {
  /** Counted from 1. */
  readonly firstLine: number;
  readonly maxLines: number;
  /** Of the lines together, in UTF-16 code units, each counted with its line number and line end. */
  readonly maxChars: number;
}

/** How lines are shown. A code page is a guess. */
export interface LineEncoding {
  readonly name: TextEncoding["name"] | CodePage;
}

/**
 * Some lines of a file. A line ends with LF or CRLF; a lone CR belongs to its line.
 *
 * `totalLines` is exact when `isTotalExact`, else as many as were seen. `isLastLineCut` says that the last line was longer than
 * the range allows.
 */
export interface CollectedLines {
  readonly lines: readonly string[];
  readonly encoding: LineEncoding;
  readonly isLastLineCut: boolean;
  readonly totalLines: number;
  readonly isTotalExact: boolean;
}

/** Collects the lines of a range from the bytes of a file, and counts the rest. */
export class LineCollector {
  isFull = false;
  readonly #range: LineRange;
  readonly #encoding: LineEncoding;
  readonly #lines: string[] = [];
  #chars = 0;
  #lineNumber = 1;
  #pieces: Buffer[] = [];
  #pieceBytes = 0;
  #lineHasBytes = false;
  #isLastLineCut = false;

  constructor(range: LineRange, encoding: LineEncoding) {
    this.#range = range;
    this.#encoding = encoding;
  }

  /** How many lines have ended. */
  get endedLines(): number {
    return this.#lineNumber - 1;
  }

  /** True when pieces of the chunks so far are still needed. */
  get holdsBytes(): boolean {
    return this.#pieces.length > 0;
  }

  add(chunk: Buffer): void {
    let from = this.#skipped(chunk);
    for (let end = this.#newline(chunk, from); end !== -1; end = this.#newline(chunk, from)) {
      this.#collect(chunk.subarray(from, end));
      this.#endLine();
      from = end + this.#unit;
      if (this.isFull) from += this.#skipped(chunk.subarray(from));
    }
    if (from < chunk.length) this.#collect(chunk.subarray(from));
  }

  /** Goes on at another place, where this many lines have ended and there is another byte. Not between two lines of the range. */
  skipTo(endedLines: number): void {
    this.#lineNumber = endedLines + 1;
    this.#lineHasBytes = true;
  }

  finish(isAtEnd: boolean): CollectedLines {
    if (this.#lineHasBytes) this.#endLine();
    return {
      lines: this.#lines,
      encoding: this.#encoding,
      isLastLineCut: this.#isLastLineCut,
      totalLines: this.#lineNumber - 1,
      isTotalExact: isAtEnd,
    };
  }

  /** How many bytes of a chunk are not of the range; their lines are counted. */
  #skipped(chunk: Buffer): number {
    const wanted = this.isFull ? Number.POSITIVE_INFINITY : this.#range.firstLine - this.#lineNumber;
    if (wanted <= 0 || this.#unit === 2 || chunk.length === 0) return 0;
    const newlines = countNewlines(chunk);
    if (newlines < wanted) {
      this.#lineNumber += newlines;
      this.#lineHasBytes = chunk.at(-1) !== 10;
      return chunk.length;
    }
    let from = 0;
    for (let line = 0; line < wanted; line++) from = chunk.indexOf(10, from) + 1;
    this.#lineNumber += wanted;
    this.#lineHasBytes = false;
    return from;
  }

  #collect(bytes: Buffer): void {
    this.#lineHasBytes ||= bytes.length > 0;
    if (this.isFull || this.#lineNumber < this.#range.firstLine) return;
    // A code unit takes at most three bytes: once a line is longer than that, it cannot fit.
    if (this.#pieceBytes <= this.#range.maxChars * 3) this.#pieces.push(bytes);
    this.#pieceBytes += bytes.length;
    if (this.#pieceBytes > this.#range.maxChars * 3) this.#take();
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
    return this.#encoding.name === "utf-16le" || this.#encoding.name === "utf-16be" ? 2 : 1;
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
