/** Bytes written as text: a data URL, or base64 of at least 256 characters. */
export interface Encoded {
  readonly mediaType: string;
  readonly bytes: number;
  readonly encoded: string;
}

/**
 * Puts something else in the place of every data URL and every long run of base64 in a text.
 *
 * Base64 may be in lines of equal length. A run counts as base64 when capitals, small letters and digits are all common in it.
 */
export function replaceEncoded(text: string, replacement: (found: Encoded) => string): string {
  let replaced = "";
  let end = 0;
  for (const span of encodedSpans(text)) {
    replaced += text.slice(end, span.start) + replacement(span);
    end = span.start + span.encoded.length;
  }
  return end === 0 ? text : replaced + text.slice(end);
}

/** How many bytes a base64 text stands for. */
export function bytesOfBase64(data: string): number {
  const padding = data.endsWith("==") ? 2 : data.endsWith("=") ? 1 : 0;
  return Math.floor(((data.length - padding) * 3) / 4);
}

interface Span extends Encoded {
  readonly start: number;
}

function* encodedSpans(text: string): Generator<Span> {
  let from = 0;
  for (let at = text.indexOf("data:"); at !== -1; at = text.indexOf("data:", at + 1)) {
    const url = at < from ? undefined : dataUrlAt(text, at);
    if (url === undefined) continue;
    yield* base64Spans(text, from, at);
    yield url;
    from = at + url.encoded.length;
  }
  yield* base64Spans(text, from, text.length);
}

function dataUrlAt(text: string, start: number): Span | undefined {
  dataUrlHead.lastIndex = start;
  const head = dataUrlHead.exec(text);
  if (head === null) return undefined;
  const isBase64 = head[0].toLowerCase().endsWith(";base64,");
  const body = isBase64 ? base64Body : urlBody;
  body.lastIndex = start + head[0].length;
  const data = body.exec(text)?.[0] ?? "";
  const bytes = isBase64 ? bytesOfBase64(data) : data.length;
  return { start, mediaType: head[1] ?? "text/plain", bytes, encoded: head[0] + data };
}

function* base64Spans(text: string, from: number, to: number): Generator<Span> {
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
const dataUrlHead = /data:([\w.+-]{1,64}\/[\w.+-]{1,64})?(?:;[\w=.-]{1,64}){0,4},/iy;
const base64Body = /[A-Za-z0-9+/_%=-]*/y;
const urlBody = /[^\s"'`<>()\\]*/y;
const magicNumbers: readonly (readonly [string, string])[] = [
  ["iVBORw0KGg", "image/png"],
  ["/9j/", "image/jpeg"],
  ["R0lGOD", "image/gif"],
  ["UklGR", "image/webp"],
  ["JVBERi0", "application/pdf"],
  ["UEsDB", "application/zip"],
  ["H4sI", "application/gzip"],
];
