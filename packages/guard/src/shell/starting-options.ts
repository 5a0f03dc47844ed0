import type { ShellWord } from "./shell-command.ts";

/**
 * How many words a rule must name to be about what a program is told to start by an option (`rg --pre x`, `tar -I x`), or in a script of
 * sed or awk; undefined when it is told nothing of the kind. A word that only the run brings may be such an option.
 */
export function startingWords(program: string, words: readonly ShellWord[]): number | undefined {
  const rest = words.slice(1);
  if (scripts.get(program)?.some((pattern) => rest.some((word) => pattern.test(scriptOf(word)))) === true)
    return words.length;
  const options = startingOptions.get(program);
  if (options === undefined) return undefined;
  const at = rest.findLastIndex(
    ({ text, prefix }) => options.test(prefix) || (text === undefined && (prefix === "" || prefix === "-")),
  );
  return at === -1 ? undefined : at + 3;
}

/** Source: the manual pages of the programs (GNU and BSD, read 2026-11). Long options may be cut short where the program allows it. */
const startingOptions: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    rg: /^--(?:pre|hostname-bin)(?:=|$)/,
    "sort gsort": /^--co/,
    "tar gtar bsdtar": /^(?:-?[a-zA-Z]*[IF]|--(?:to-c|checkpoint-a|use-c|rsh|i?nfo-s|new-v))/,
    man: /^(?:-[a-zA-Z]*[PH]|--(?:pa|ht))/,
    less: /^(?:\+|-k|--lesskey)/,
    zip: /^(?:-TT|--unz)/,
    rsync: /^(?:-[a-zA-Z]*[eM]|--rs)/,
    "scp sftp": /^-[a-zA-Z]*[oSF]/,
    "split gsplit": /^--f/,
    wget: /^--use-a/,
    "vi vim nvim view ex": /^(?:\+|-[cS]|--cmd)/,
  }).flatMap(([names, options]) => names.split(" ").map((name) => [name, options] as const)),
);

const sed: readonly RegExp[] = [/(?:^|[;{}\n\d/$!|,])\s*e(?:[\s;}]|$)/, /[^\w\s][gpiImM\d]*e[gpiImM\d]*(?:[\s;}]|$)/];
const awk: readonly RegExp[] = [/\bsystem\s*\(|\|&?\s*getline\b|\bprintf?\b[^;}\n]*\||@\s*[a-z]/];
const scripts: ReadonlyMap<string, readonly RegExp[]> = new Map(
  Object.entries({ sed, gsed: sed, awk, gawk: awk, mawk: awk, nawk: awk }),
);

/** The word as a script; options that hold none are left out. */
function scriptOf({ guess }: ShellWord): string {
  const script = guess.replace(/^(?:-[nErsz]*e|--expression=)/, "");
  return script === guess && guess.startsWith("-") ? "" : script;
}
