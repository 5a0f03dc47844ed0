/** What a server counts the characters of a line in. Source: LSP 3.18, PositionEncodingKind. */
export type PositionEncoding = "utf-8" | "utf-16" | "utf-32";

/** A place in a text: line and character from 1, an emoji being one character (Unicode code points). */
export interface TextPosition {
  readonly line: number;
  readonly character: number;
}

/** A place as the protocol has it: from 0, in the units of the server's encoding. */
export interface WirePosition {
  readonly line: number;
  readonly character: number;
}

/** The lines of a text as the protocol counts them. Source: LSP 3.18, Text Documents. */
export function textLines(text: string): readonly string[] {
  return text.split(/\r\n|\n|\r/);
}

export function toWire({ line, character }: TextPosition, text: string, encoding: PositionEncoding): WirePosition {
  const before = [...text].slice(0, character - 1).join("");
  return { line: line - 1, character: unitsOf(before, encoding) };
}

/** What lies past the end of the line is its end. `text` is the line; without it the units are taken for characters. */
export function fromWire(position: WirePosition, text: string | undefined, encoding: PositionEncoding): TextPosition {
  const line = position.line + 1;
  if (text === undefined || encoding === "utf-32") return { line, character: position.character + 1 };
  let units = 0;
  let character = 1;
  for (const point of text) {
    units += unitsOf(point, encoding);
    if (units > position.character) break;
    character++;
  }
  return { line, character };
}

function unitsOf(text: string, encoding: PositionEncoding): number {
  switch (encoding) {
    case "utf-8":
      return Buffer.byteLength(text);
    case "utf-16":
      return text.length;
    case "utf-32":
      return [...text].length;
  }
}
