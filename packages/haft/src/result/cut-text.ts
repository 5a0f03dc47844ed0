import { characterBorder } from "../json/character-border.ts";

/**
 * Keeps the first `maxChars` of a text and puts `marker` after them; a text within the limit is returned as it is.
 *
 * Counts UTF-16 code units, as `string.length` does. Keeps one less rather than split a character. The marker comes on top.
 *
 * @param marker @default a note that names the full length
 */
export function cutText(text: string, maxChars: number, marker?: string): string {
  if (text.length <= maxChars) return text;
  return text.slice(0, characterBorder(text, maxChars)) + (marker ?? `… [cut: ${text.length} characters in all]`);
}

/** Keeps what fits into `maxBytes` of UTF-8, up to a whole character. Adds nothing. */
export function cutBytes(text: string, maxBytes: number): string {
  if (text.length * 3 <= maxBytes) return text;
  let bytes = 0;
  let end = 0;
  while (end < text.length) {
    const point = text.codePointAt(end) as number;
    bytes += point < 0x80 ? 1 : point < 0x800 ? 2 : point < 0x10000 ? 3 : 4;
    if (bytes > maxBytes) break;
    end += point < 0x10000 ? 1 : 2;
  }
  return text.slice(0, end);
}
