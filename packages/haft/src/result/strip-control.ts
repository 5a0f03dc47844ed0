/**
 * Takes out of a text what a reader does not see but a terminal or a model acts on: ANSI escapes, control characters other than newline
 * and tab, zero-width characters, marks of writing direction, tag characters.
 *
 * Other line ends, as a carriage return alone, become a newline. Joiners stay between characters outside Latin-1, where scripts and emoji need them.
 */
export function stripControl(text: string): string {
  return text.replace(ansiEscape, "").replace(otherNewline, "\n").replace(invisible, "");
}

// Source: ECMA-48, sections 5.4 and 5.6. A control string that is not ended is taken to end with its line.
const ansiEscape =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /(?:\x1b\[|\x9b)[0-?]*[ -/]*[@-~]|(?:\x1b[\]PX^_]|[\x90\x98\x9d-\x9f])[^\x07\x1b\x9c\n]*(?:\x07|\x1b\\|\x9c)?|\x1b[ -/]*[0-~]/g;
const otherNewline = /\r(?!\n)|[\u0085\u2028\u2029]/g;
const invisible =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
  /[\0-\x08\x0b-\x1f\x7f-\x9f\u00ad\u061c\u180e\u200b\u200e\u200f\u202a-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb\u{e0000}-\u{e0fff}]|(?<=[\ufe00-\ufe0f])[\ufe00-\ufe0f]|(?<![^\0-\xff\s\u200b-\u200f])[\u200c\u200d]|[\u200c\u200d](?![^\0-\xff\s\u200b-\u200f])/gu;
