import type { ShellWord } from "./shell-words.ts";

/** The options a program may be given. */
export interface AllowedOptions {
  /** Short options without a value, which may stand together: `-la`. */
  readonly letters?: string;
  /** Short options to which the rest of their word belongs: `-n5`. */
  readonly valued?: string;
  /** Long options, apart by spaces, each in full; with or without `=value`. */
  readonly long?: string;
  /** No option of the program at all changes anything: then a file name that looks like one does no harm, either. */
  readonly takesGlobs?: boolean;
}

/** True when all options among the words are allowed. Words that are no options are. */
export function allows(words: readonly ShellWord[], options: AllowedOptions): boolean {
  return words.every((word) => isAllowed(word, options));
}

function isAllowed(
  { text, globAt }: ShellWord,
  { letters = "", valued = "", long = "", takesGlobs }: AllowedOptions,
): boolean {
  // A glob that begins with plain characters cannot become an option.
  if (!text.startsWith("-") || text === "-") return globAt !== 0 || takesGlobs === true;
  if (globAt !== undefined) return false;
  if (text === "--" || /^-\d+$/.test(text)) return true;
  if (text.startsWith("--")) return long.split(" ").includes(text.replace(/=.*/s, ""));
  const end = [...text.slice(1)].findIndex((letter) => !letters.includes(letter));
  return end === -1 || valued.includes(text.charAt(end + 1));
}
