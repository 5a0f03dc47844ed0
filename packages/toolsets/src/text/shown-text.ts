/**
 * Text from outside, without what a reader cannot see: terminal escape sequences, control characters other than tab, line feed
 * and carriage return, and the characters that reorder or hide text (bidirectional controls, tag characters). A sequence that
 * never ends hides no more than its line.
 *
 * Source: ECMA-48 (escape sequences), Unicode 17 chapters 23.2 and 23.9.
 */
export function shownText(text: string): string {
  return text.replace(escapeSequence, "").replace(hiddenCharacter, "");
}

/** The same for what a terminal program printed: every kind of line end becomes a line feed. */
export function shownOutput(text: string): string {
  return shownText(text).replace(/\r\n?/g, "\n");
}

const esc = "\u001b";
const bell = "\u0007";
const escapeSequence = new RegExp(
  `${esc}(?:\\[[0-?]*[ -/]*[@-~]|[\\]PX^_][^${bell}${esc}\\n]*(?:${bell}|${esc}\\\\)?|[ -/]*[0-~])`,
  "g",
);
const hiddenCharacter = /[^\P{Cc}\t\n\r]|[\u202a-\u202e\u2066-\u2069]|[\u{e0000}-\u{e007f}]/gu;
