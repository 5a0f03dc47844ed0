import { stripVTControlCharacters } from "node:util";

/**
 * Text from outside, safe to print: without escape sequences, control characters other than tab and line feed, and the characters
 * that reorder or hide text.
 */
export function printable(text: string): string {
  return stripVTControlCharacters(text.replaceAll("\r\n", "\n")).replace(hiddenCharacter, "");
}

/** The same with a mark before each line after the first, so that none passes for a line that Haft writes. */
export function printableLines(text: string): string {
  return printable(text).replaceAll("\n", "\n  | ");
}

/** The text on one line, cut to `maxChars` characters. A line end with its indentation becomes a space, and so does a tab; other spaces stay as they are. */
export function printableLine(text: string, maxChars: number): string {
  const line = printable(text.slice(0, maxChars * longestCharacter))
    .replace(/\n\s*|\t/g, " ")
    .trim();
  const characters = [...line];
  return characters.length <= maxChars ? line : `${characters.slice(0, maxChars - 1).join("")}…`;
}

// What is cut off later need not be looked at: white space and escape sequences rarely take more.
const longestCharacter = 8;
const hiddenCharacter =
  /[^\P{Cc}\t\n]|[\u00ad\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|[\u{e0000}-\u{e007f}]/gu;
