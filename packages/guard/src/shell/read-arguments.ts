import type { ShellWord } from "./shell-command.ts";

/**
 * What options mean, apart by spaces: `r:recursive` takes no value, `o=write` takes one. One character is a short option, more are a long
 * one.
 */
export type OptionMeanings = string;

export interface FoundOption {
  readonly meaning: string;
  /** Its value, which belongs to the word or is the next one. */
  readonly word: ShellWord | undefined;
}

export interface ProgramArguments {
  readonly operands: readonly ShellWord[];
  readonly found: readonly FoundOption[];
}

/** Tells operands from options, as most programs do. Options that are not in the list take no value. */
export function readArguments(words: readonly ShellWord[], meanings: OptionMeanings = ""): ProgramArguments {
  const operands: ShellWord[] = [];
  const found: FoundOption[] = [];
  const options = meanings.split(" ").map((entry) => /^(.+)([:=])(.+)$/.exec(entry) ?? []);
  for (let index = 0; index < words.length; index += 1) {
    const word = words[index] as ShellWord;
    const known = word.text ?? word.prefix;
    if (word.text === "--") {
      operands.push(...words.slice(index + 1));
      break;
    }
    if (!known.startsWith("-") || known === "-") operands.push(word);
    else if (known.startsWith("--")) {
      const [name = "", attached] = split(known.slice(2), known.indexOf("=") - 2);
      // Long options may be cut short.
      const [, , kind, meaning] =
        name === "" ? [] : (options.find(([, option = ""]) => option.length > 1 && option.startsWith(name)) ?? []);
      if (meaning === undefined) continue;
      const value = attached === undefined ? words[index + 1] : endOf(word, attached);
      if (kind === "=" && attached === undefined) index += 1;
      found.push({ meaning, word: kind === "=" ? value : undefined });
    } else {
      for (let at = 1; at < known.length; at += 1) {
        const [, , kind, meaning] = options.find(([, option]) => option === known[at]) ?? [];
        if (meaning === undefined) continue;
        const rest = known.slice(at + 1);
        const isAttached = rest !== "" || word.text === undefined;
        if (kind === "=" && !isAttached) index += 1;
        found.push({ meaning, word: kind === "=" ? (isAttached ? endOf(word, rest) : words[index]) : undefined });
        if (kind === "=") break;
      }
    }
  }
  return { operands, found };
}

function split(text: string, at: number): readonly [string, string?] {
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)];
}

/** The end of a word as a word. A tilde in it is a name. */
function endOf(word: ShellWord, text: string): ShellWord {
  return { ...word, text: word.text === undefined ? undefined : text, prefix: text, hasTilde: false };
}
