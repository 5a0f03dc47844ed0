import type { ShellWord } from "./shell-command.ts";

/** The options a program may be given. */
export interface AllowedOptions {
  /** Short options without a value, which may stand together: `-la`. */
  readonly letters?: string;
  /** Short options to which the rest of their word belongs: `-n5`. */
  readonly valued?: string;
  /** Long options, apart by spaces, each in full; with or without `=value`. */
  readonly long?: string;
  /** No option of the program at all changes anything: then words that only the run brings do no harm, either. */
  readonly takesAny?: boolean;
}

/** True when all options among the words are allowed. Words that are no options are. */
export function allows(words: readonly ShellWord[], options: AllowedOptions): boolean {
  return words.every((word) => isAllowed(word, options));
}

/** True for names that take the place of a pattern and cannot look like options: they begin with plain characters. */
export function isPlainPattern({ prefix, isDynamic }: ShellWord): boolean {
  return !isDynamic && prefix !== "" && !prefix.startsWith("-");
}

function isAllowed(word: ShellWord, { letters = "", valued = "", long = "", takesAny }: AllowedOptions): boolean {
  const { text } = word;
  if (text === undefined) return takesAny === true || isPlainPattern(word);
  if (!text.startsWith("-") || text === "-" || text === "--" || /^-\d+$/.test(text)) return true;
  if (text.startsWith("--")) return long.split(" ").includes(text.replace(/=.*/s, ""));
  const end = [...text.slice(1)].findIndex((letter) => !letters.includes(letter));
  return end === -1 || valued.includes(text.charAt(end + 1));
}
