import { maxJsonDepth } from "./json-depth.ts";
import type { JsonValue } from "./json-value.ts";

/** A way of writing that JSON does not allow and whose meaning is certain all the same. */
type Leniency =
  | "trailing-comma"
  | "comment"
  | "single-quotes"
  | "python-literal"
  | "unquoted-key"
  | "escaped-apostrophe"
  | "raw-control-character";

type TolerantJson =
  | { readonly ok: true; readonly value: JsonValue; readonly leniencies: ReadonlySet<Leniency> }
  | { readonly ok: false; readonly message: string };

/**
 * Reads JSON that may be written with any `Leniency`, and says which it met.
 *
 * It is a grammar, not a mender: text that ends early, misses a comma or holds anything else besides is refused, never completed.
 */
export function parseTolerantJson(text: string): TolerantJson {
  const leniencies = new Set<Leniency>();
  let at = 0;
  try {
    space();
    const result = value(1);
    space();
    if (at < text.length) throw unexpected("the end of the text");
    return { ok: true, value: result, leniencies };
  } catch (error) {
    if (error instanceof Refusal) return { ok: false, message: error.message };
    throw error;
  }

  function value(depth: number): JsonValue {
    if (depth > maxJsonDepth) throw new Refusal(`the value is nested more than ${maxJsonDepth} levels deep`);
    const char = text[at];
    if (char === "{") return object(depth);
    if (char === "[") return array(depth);
    if (char === '"' || char === "'") return string();
    return literal();
  }

  function object(depth: number): JsonValue {
    const members: Record<string, JsonValue> = {};
    list("}", () => {
      const name = key();
      space();
      if (text[at] !== ":") throw unexpected('":"');
      at++;
      space();
      // An assignment would set the prototype for the key "__proto__".
      Object.defineProperty(members, name, {
        value: value(depth + 1),
        enumerable: true,
        writable: true,
        configurable: true,
      });
    });
    return members;
  }

  function array(depth: number): JsonValue {
    const elements: JsonValue[] = [];
    list("]", () => elements.push(value(depth + 1)));
    return elements;
  }

  function list(end: "}" | "]", member: () => void): void {
    at++;
    space();
    if (text[at] === end) {
      at++;
      return;
    }
    for (;;) {
      member();
      space();
      if (text[at] === ",") {
        at++;
        space();
        if (text[at] !== end) continue;
        leniencies.add("trailing-comma");
      }
      if (text[at] !== end) throw unexpected(`"," or "${end}"`);
      at++;
      return;
    }
  }

  function key(): string {
    if (text[at] === '"' || text[at] === "'") return string();
    const name = match(/[A-Za-z_$][\w$]*/y);
    if (name === undefined) throw unexpected("a key");
    leniencies.add("unquoted-key");
    return name;
  }

  function string(): string {
    const quote = text[at];
    if (quote === "'") leniencies.add("single-quotes");
    at++;
    let result = "";
    for (;;) {
      const plain = match(quote === '"' ? /[^"\\]*/y : /[^'\\]*/y) ?? "";
      if (hasControlCharacter(plain)) leniencies.add("raw-control-character");
      result += plain;
      const char = text[at];
      if (char === undefined) throw unexpected("the end of a string");
      at++;
      if (char === quote) return result;
      result += escaped();
    }
  }

  function escaped(): string {
    const char = text[at];
    if (char === "u") {
      const digits = match(/u[0-9a-fA-F]{4}/y);
      if (digits === undefined) throw unexpected("four hex digits");
      return String.fromCharCode(Number.parseInt(digits.slice(1), 16));
    }
    if (char === "'") leniencies.add("escaped-apostrophe");
    const plain = escapes.get(char ?? "");
    if (plain === undefined) throw unexpected("an escape that JSON knows");
    at++;
    return plain;
  }

  function literal(): JsonValue {
    const number = match(/-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.])/y);
    if (number !== undefined) return Number(number);
    const word = match(/(?:true|false|null|True|False|None)(?![\w$])/y);
    if (word === undefined) throw unexpected("a value");
    if (word === "True" || word === "False" || word === "None") leniencies.add("python-literal");
    return word === "None" || word === "null" ? null : word === "True" || word === "true";
  }

  function space(): void {
    for (;;) {
      match(/[\s\ufeff]+/y);
      if (match(/\/\/[^\n]*|\/\*[\s\S]*?\*\//y) === undefined) return;
      leniencies.add("comment");
    }
  }

  function match(pattern: RegExp): string | undefined {
    pattern.lastIndex = at;
    const found = pattern.exec(text)?.[0];
    if (found !== undefined) at += found.length;
    return found;
  }

  function unexpected(expected: string): Refusal {
    const char = text.codePointAt(at);
    if (char === undefined)
      return new Refusal(`the text ends after ${text.length} characters, where ${expected} was expected`);
    return new Refusal(`expected ${expected} at character ${at}, found ${JSON.stringify(String.fromCodePoint(char))}`);
  }
}

class Refusal extends Error {}

function hasControlCharacter(text: string): boolean {
  for (let i = 0; i < text.length; i++) if (text.charCodeAt(i) < 0x20) return true;
  return false;
}

const escapes: ReadonlyMap<string, string> = new Map([
  ['"', '"'],
  ["'", "'"],
  ["\\", "\\"],
  ["/", "/"],
  ["b", "\b"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
]);
