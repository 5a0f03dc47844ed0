import type { JsonValue } from "haft";
import type { Node, ParseError } from "jsonc-parser";

/** A place in a text; both count from 1. */
export interface TextPosition {
  readonly line: number;
  readonly column: number;
}

/** A text of JSON with comments, taken apart. With a `fault` the rest is what could be read in spite of it. */
export interface SettingsDocument {
  readonly root: Node | undefined;
  readonly fault: { readonly problem: string; readonly at: TextPosition } | undefined;
  at(node: Node): TextPosition;
}

/** Reads JSON with comments, trailing commas and a byte order mark. It never throws. */
export async function parseSettings(text: string): Promise<SettingsDocument> {
  const { parseTree, printParseErrorCode } = await import("jsonc-parser");
  const source = text.startsWith("\ufeff") ? text.slice(1) : text;
  const errors: ParseError[] = [];
  const options = { allowTrailingComma: true, allowEmptyContent: true };
  const root = parsed(() => parseTree(source, errors, options));
  const [first] = errors;
  const positionAt = positionsIn(source);
  const at = ({ offset }: Node): TextPosition => positionAt(offset);
  if (root === tooDeep) {
    const { text: rest, cut } = withoutDepth(source);
    return { root: parseTree(rest, [], options), fault: { problem: "is nested too deep", at: positionAt(cut) }, at };
  }
  return {
    root,
    fault: first && { problem: problemOf(printParseErrorCode(first.error)), at: positionAt(first.offset) },
    at,
  };
}

const tooDeep = Symbol("too deep");

// The parser calls itself for each level.
function parsed<Result>(parse: () => Result): Result | typeof tooDeep {
  try {
    return parse();
  } catch (error) {
    if (error instanceof RangeError) return tooDeep;
    throw error;
  }
}

/** The text with spaces in the place of what no setting is deep enough to be; `cut` is where that begins. */
function withoutDepth(text: string): { readonly text: string; readonly cut: number } {
  let depth = 0;
  let cut = text.length;
  const kept = text.replace(
    /"(?:[^"\\\n]|\\.)*"?|\/\/[^\n]*|\/\*[\s\S]*?(?:\*\/|$)|[\s\S]/g,
    (piece, offset: number) => {
      const isOpening = piece === "[" || piece === "{";
      if (isOpening) depth += 1;
      const isKept = depth <= maxDepth;
      if (piece === "]" || piece === "}") depth -= 1;
      if (isKept) return piece;
      cut = Math.min(cut, offset);
      return piece.replace(/[^\n]/g, " ");
    },
  );
  return { text: kept, cut };
}

const maxDepth = 100;

function problemOf(code: string): string {
  return `is no JSON (${code.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`).trim()})`;
}

/** Looks for the line ends once, so that a file of many rules costs no more for each. */
function positionsIn(text: string): (offset: number) => TextPosition {
  const starts = [0, ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1)];
  return (offset) => {
    let [line, after] = [0, starts.length];
    while (after - line > 1) {
      const middle = (line + after) >> 1;
      if ((starts[middle] as number) <= offset) line = middle;
      else after = middle;
    }
    return { line: line + 1, column: offset - (starts[line] as number) + 1 };
  };
}

/** The members of an object in the order of the text; a name can stand there more than once. */
export function membersOf(node: Node): readonly { readonly name: string; readonly key: Node; readonly value: Node }[] {
  return (node.children ?? []).flatMap(({ children }) => {
    const [key, value] = children ?? [];
    return key === undefined || value === undefined ? [] : [{ name: String(key.value), key, value }];
  });
}

/** A node as a plain value. A member named `__proto__` is a member like any other. */
export function plainValue(node: Node): JsonValue {
  if (node.type === "array") return (node.children ?? []).map(plainValue);
  if (node.type !== "object") return node.value as JsonValue;
  const members = membersOf(node).map(({ name, value }) => [name, plainValue(value)] as const);
  return Object.fromEntries(members);
}
