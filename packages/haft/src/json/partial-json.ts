import type { JsonValue } from "./json-value.ts";

type Container = JsonValue[] | Record<string, JsonValue>;

interface Open {
  readonly container: Container;
  /** What comes next in it. */
  expects: "value" | "key" | "colon" | "comma";
  key: string;
}

/**
 * Reads JSON that arrives in pieces and shows at any time what has arrived so far.
 *
 * Each character is looked at once, however small the pieces are. `value` is live: the same objects and arrays grow with the text, and a
 * string, number or word that is still being written is shown as far as it goes (a number or word only once it is whole). What is no JSON
 * ends the reading: `value` stays what it was, `isBroken` is true.
 */
export class PartialJson {
  /** True when the text is one whole JSON value. */
  isComplete = false;
  isBroken = false;
  #root: JsonValue | undefined;
  #open: Open[] = [];
  #text = "";
  #inString = false;
  #isKey = false;
  #escape = "";
  #word = "";
  /** The string being written stands in its list already, as far as it goes. */
  #isShown = false;

  /** What has arrived so far; undefined before anything has. */
  get value(): JsonValue | undefined {
    if (this.#inString && !this.#isKey) {
      this.#show(this.#text);
      this.#isShown = true;
    }
    return this.#root;
  }

  push(piece: string): void {
    for (let i = 0; i < piece.length && !this.isBroken; )
      i = this.#inString ? this.#readString(piece, i) : this.#readOther(piece, i);
  }

  /** Says that no more comes: a number at the root is whole only then. */
  end(): void {
    this.#endWord();
    if (!this.isComplete) this.isBroken = true;
  }

  #readString(piece: string, from: number): number {
    if (this.#escape !== "") return this.#readEscape(piece, from);
    let to = from;
    while (to < piece.length && piece.charCodeAt(to) !== quote && piece.charCodeAt(to) !== backslash) to++;
    if (to > from) this.#text += piece.slice(from, to);
    if (to === piece.length) return to;
    if (piece.charCodeAt(to) === backslash) this.#escape = "\\";
    else this.#endString();
    return to + 1;
  }

  #readEscape(piece: string, at: number): number {
    this.#escape += piece[at];
    const isWhole = this.#escape[1] === "u" ? this.#escape.length === 6 : this.#escape.length === 2;
    if (!isWhole) return at + 1;
    const character = characterOf(this.#escape);
    this.#escape = "";
    if (character === undefined) this.isBroken = true;
    else this.#text += character;
    return at + 1;
  }

  #endString(): void {
    this.#inString = false;
    const open = this.#open.at(-1);
    if (open === undefined || !this.#isKey) {
      this.#finish(this.#text);
      return;
    }
    open.key = this.#text;
    open.expects = "colon";
  }

  #readOther(piece: string, at: number): number {
    const character = piece[at] as string;
    if (wordCharacter.test(character)) {
      this.#word += character;
      return at + 1;
    }
    this.#endWord();
    if (!this.isBroken && !space.test(character)) this.#readSign(character);
    return at + 1;
  }

  #readSign(character: string): void {
    const open = this.#open.at(-1);
    if (character === '"') this.#beginString(open);
    else if (character === "{" || character === "[") this.#beginContainer(open, character === "{" ? {} : []);
    else if (character === "}" || character === "]") this.#endContainer(open, character === "]");
    else if (character === ":" && open?.expects === "colon") open.expects = "value";
    else if (character === "," && open?.expects === "comma")
      open.expects = Array.isArray(open.container) ? "value" : "key";
    else this.isBroken = true;
  }

  #beginString(open: Open | undefined): void {
    this.#isKey = open?.expects === "key";
    if (!this.#isKey && !this.#expectsValue(open)) {
      this.isBroken = true;
      return;
    }
    this.#inString = true;
    this.#text = "";
  }

  #beginContainer(open: Open | undefined, container: Container): void {
    if (!this.#expectsValue(open)) {
      this.isBroken = true;
      return;
    }
    this.#show(container);
    this.#open.push({ container, expects: Array.isArray(container) ? "value" : "key", key: "" });
  }

  #endContainer(open: Open | undefined, isArray: boolean): void {
    const isEmpty = open !== undefined && sizeOf(open.container) === 0;
    if (open === undefined || Array.isArray(open.container) !== isArray || (open.expects !== "comma" && !isEmpty)) {
      this.isBroken = true;
      return;
    }
    this.#open.pop();
    const outer = this.#open.at(-1);
    if (outer === undefined) this.isComplete = true;
    else outer.expects = "comma";
  }

  #endWord(): void {
    if (this.#word === "" || this.isBroken) return;
    const word = this.#word;
    this.#word = "";
    const value = readWord(word);
    if (value === undefined || !this.#expectsValue(this.#open.at(-1))) this.isBroken = true;
    else this.#finish(value);
  }

  #expectsValue(open: Open | undefined): boolean {
    return open === undefined ? !this.isComplete && this.#root === undefined : open.expects === "value";
  }

  #finish(value: JsonValue): void {
    const open = this.#open.at(-1);
    this.#show(value);
    this.#isShown = false;
    if (open === undefined) this.isComplete = true;
    else open.expects = "comma";
  }

  /** Puts a value where it belongs, in place of what was shown of it before. */
  #show(value: JsonValue): void {
    const open = this.#open.at(-1);
    if (open === undefined) this.#root = value;
    else if (!Array.isArray(open.container)) define(open.container, open.key, value);
    else if (this.#isShown) open.container[open.container.length - 1] = value;
    else open.container.push(value);
  }
}

const quote = 0x22;
const backslash = 0x5c;
const wordCharacter = /[-+.\w]/;
const space = /[ \t\r\n]/;

const escapes: Readonly<Record<string, string>> = {
  '"': '"',
  "\\": "\\",
  "/": "/",
  b: "\b",
  f: "\f",
  n: "\n",
  r: "\r",
  t: "\t",
};

function characterOf(written: string): string | undefined {
  if (written[1] !== "u") return escapes[written[1] as string];
  const code = written.slice(2);
  return /^[0-9a-fA-F]{4}$/.test(code) ? String.fromCharCode(Number.parseInt(code, 16)) : undefined;
}

function readWord(word: string): JsonValue | undefined {
  try {
    return JSON.parse(word) as JsonValue;
  } catch {
    return undefined;
  }
}

function sizeOf(container: Container): number {
  return Array.isArray(container) ? container.length : Object.keys(container).length;
}

/** An assignment to "__proto__" would change the object's prototype. */
function define(container: Record<string, JsonValue>, key: string, value: JsonValue): void {
  if (key !== "__proto__") container[key] = value;
  else Object.defineProperty(container, key, { value, writable: true, enumerable: true, configurable: true });
}
