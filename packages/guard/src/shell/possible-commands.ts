import type { ShellWord } from "./shell-command.ts";

export interface PossibleCommands {
  readonly commands: readonly (readonly ShellWord[])[];
  readonly scripts: readonly string[];
  /** False when a word is known only when it runs. */
  readonly isSeen: boolean;
  /** False when there are too many words to look at each. */
  readonly isAll: boolean;
}

/**
 * What a program may start whose options are not understood: the command may begin at any word behind it (`sudo --odd 5 rm x`), and a
 * word with blanks may be a script. Rules that forbid or ask are held against all of them.
 */
export function possibleCommands([, ...rest]: readonly ShellWord[]): PossibleCommands {
  const looked = rest.slice(0, maxWords);
  const starts = looked.flatMap(({ prefix }, index) => (prefix === "" || prefix.startsWith("-") ? [] : [index]));
  return {
    commands: starts.map((start) => rest.slice(start)),
    scripts: looked.flatMap(({ text = "" }) => (/\s/.test(text) ? [text.replace(/^-[\w-]+=/, "")] : [])),
    isSeen: looked.every(({ text, prefix }) => text !== undefined || prefix !== ""),
    isAll: looked.length === rest.length,
  };
}

const maxWords = 12;
