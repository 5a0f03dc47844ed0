/** A line that was too long to be kept: its beginning and its end. */
export interface LongLine {
  readonly head: string;
  readonly tail: string;
  readonly bytes: number;
}

export interface MessageLineListener {
  line(text: string): void;
  tooLong(line: LongLine): void;
}

/**
 * Splits bytes into lines and never keeps more than `maxBytes` of one: of a longer one only the ends are kept.
 *
 * It is linear in what comes, however small the pieces are.
 */
export class MessageLines {
  readonly #maxBytes: number;
  readonly #listener: MessageLineListener;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #head = "";
  #isTooLong = false;

  constructor(maxBytes: number, listener: MessageLineListener) {
    this.#maxBytes = maxBytes;
    this.#listener = listener;
  }

  push(chunk: Buffer): void {
    let start = 0;
    for (let end = chunk.indexOf(newline); end !== -1; end = chunk.indexOf(newline, start)) {
      this.#add(chunk.subarray(start, end));
      this.#endLine();
      start = end + 1;
    }
    this.#add(chunk.subarray(start));
  }

  #add(piece: Buffer): void {
    if (piece.length === 0) return;
    this.#pieces.push(piece);
    this.#bytes += piece.length;
    if (this.#bytes <= this.#maxBytes) return;
    if (!this.#isTooLong) this.#head = Buffer.concat(this.#pieces).subarray(0, endBytes).toString();
    this.#isTooLong = true;
    this.#pieces = [Buffer.from(Buffer.concat(this.#pieces.slice(-2)).subarray(-endBytes))];
  }

  #endLine(): void {
    const [head, bytes, isTooLong] = [this.#head, this.#bytes, this.#isTooLong];
    const rest = this.#pieces.length === 1 ? (this.#pieces[0] as Buffer) : Buffer.concat(this.#pieces);
    this.#pieces = [];
    this.#bytes = 0;
    this.#head = "";
    this.#isTooLong = false;
    if (isTooLong) this.#listener.tooLong({ head, tail: rest.subarray(-endBytes).toString(), bytes });
    else this.#listener.line(rest.toString());
  }
}

const newline = 0x0a;
const endBytes = 1_024;
