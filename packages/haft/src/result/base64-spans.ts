import { bytesOfBase64 } from "./bytes-of-base64.ts";

/** Bytes that are written as text, and where that text begins. */
export interface Encoded {
  readonly start: number;
  readonly mediaType: string;
  readonly bytes: number;
  readonly encoded: string;
}

/**
 * The base64 of at least 256 characters between two places of a text, in order.
 *
 * It may be in lines of equal length. A run counts as base64 when capitals, small letters and digits are all common in it.
 */
export function* base64Spans(text: string, from: number, to: number): Generator<Encoded> {
  // Every run of this length covers one of the positions looked at.
  for (let at = from + minBase64Chars - 1; at < to; at += minBase64Chars) {
    if (!isBase64Unit(text.charCodeAt(at))) continue;
    let start = at;
    while (start > from && isBase64Unit(text.charCodeAt(start - 1))) start--;
    let end = at + 1;
    while (end < to && isBase64Unit(text.charCodeAt(end))) end++;
    const block = base64Block(text.slice(start, end));
    if (block !== undefined) {
      start += block.start;
      end = start + block.chars;
      while (end < to && text[end] === "=") end++;
      const encoded = text.slice(start, end);
      yield { start, mediaType: mediaTypeOf(encoded), bytes: bytesOfBase64(encoded.replace(/\s+/g, "")), encoded };
    }
    from = end;
    at = end - 1;
  }
}

function base64Block(run: string): { readonly start: number; readonly chars: number } | undefined {
  const lines = run.split("\n");
  let start = 0;
  let i = 0;
  for (; i < lines.length && lineChars(lines, i) < minLineChars; i++) start += lineChars(lines, i) + 1;
  const width = lineChars(lines, i);
  let chars = width;
  const isWrapped = width <= maxLineChars;
  while (isWrapped && i + 1 < lines.length && lineChars(lines, i) === width && lineChars(lines, i + 1) <= width) {
    chars += 1 + lineChars(lines, ++i);
  }
  return chars >= minBase64Chars && looksEncoded(run, start, chars) ? { start, chars } : undefined;
}

function lineChars(lines: readonly string[], i: number): number {
  return lines[i]?.length ?? 0;
}

function looksEncoded(run: string, start: number, chars: number): boolean {
  const stride = Math.ceil(chars / 1_024);
  let [capitals, small, digits, seen] = [0, 0, 0, 0];
  for (let i = start; i < start + chars; i += stride) {
    const unit = run.charCodeAt(i);
    seen++;
    if (unit >= 0x61) small++;
    else if (unit >= 0x41) capitals++;
    else if (unit >= 0x30) digits++;
  }
  return Math.min(capitals, small, digits) * 32 >= seen;
}

function isBase64Unit(unit: number): boolean {
  return (
    (unit >= 0x61 && unit <= 0x7a) ||
    (unit >= 0x41 && unit <= 0x5a) ||
    (unit >= 0x2f && unit <= 0x39) ||
    unit === 0x2b ||
    unit === 0x2d ||
    unit === 0x5f ||
    unit === 0x0a ||
    unit === 0x0d
  );
}

function mediaTypeOf(encoded: string): string {
  return magicNumbers.find(([magic]) => encoded.startsWith(magic))?.[1] ?? "base64";
}

const minBase64Chars = 256;
const minLineChars = 60;
const maxLineChars = 128;
const magicNumbers: readonly (readonly [string, string])[] = [
  ["iVBORw0KGg", "image/png"],
  ["/9j/", "image/jpeg"],
  ["R0lGOD", "image/gif"],
  ["UklGR", "image/webp"],
  ["JVBERi0", "application/pdf"],
  ["UEsDB", "application/zip"],
  ["H4sI", "application/gzip"],
];
