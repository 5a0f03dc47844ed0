import { closed, type Launch } from "./launch.ts";
import type { ShellWord } from "./shell-command.ts";

/**
 * What a program is told to start by an option: `rg --pre x`, `tar -I x`; undefined when it is told nothing of the kind. A word that only
 * the run brings may be such an option.
 */
export function startingOption(program: string, words: readonly ShellWord[]): Launch | undefined {
  const options = startingOptions.get(program);
  if (options === undefined) return undefined;
  const rest = program.endsWith("tar") ? dashed(words.slice(1)) : words.slice(1);
  const at = rest.findLastIndex(
    ({ text, prefix }) => options.test(prefix) || (text === undefined && (prefix === "" || prefix === "-")),
  );
  if (at === -1) return undefined;
  const values = rest.flatMap((word, index) => valuesOf(word, rest[index + 1], options));
  const isOwn = ownLanguage.has(program);
  return {
    ...closed,
    namedWords: at + 3,
    scripts: isOwn ? [] : values.filter((value) => value !== undefined),
    isUnseen: isOwn ? values.length > 0 : values.includes(undefined),
  };
}

/** Source: the manual pages of the programs (GNU and BSD, read 2026-11). Long options may be cut short where the program allows it. */
const startingOptions: ReadonlyMap<string, RegExp> = new Map(
  Object.entries({
    rg: /^--(?:pre|hostname-bin)(?:=|$)/,
    "sort gsort": /^--co/,
    "tar gtar bsdtar": /^(?:-[a-zA-Z]*[IF]|--(?:to-c|checkpoint-a|use-c|rsh|i?nfo-s|new-v))/,
    cpio: /^--rsh/,
    man: /^(?:-[a-zA-Z]*[PH]|--(?:pa|ht))/,
    less: /^(?:\+|-k|--lesskey)/,
    zip: /^(?:-TT|--unz)/,
    rsync: /^(?:-[a-zA-Z]*[eM]|--rs)/,
    "scp sftp": /^-[a-zA-Z]*[oSF]/,
    "split gsplit": /^--f/,
    wget: /^--use-a/,
    "vi vim nvim view ex": /^(?:\+(?!\d*$)|-[cS]|--cmd)/,
  }).flatMap(([names, options]) => names.split(" ").map((name) => [name, options] as const)),
);

/** Programs whose options hold commands of their own, not of a shell. */
const ownLanguage: ReadonlySet<string> = new Set("less vi vim nvim view ex".split(" "));

/** The letters that tar is given first need no dash. */
function dashed([first, ...rest]: readonly ShellWord[]): readonly ShellWord[] {
  if (first === undefined || first.prefix.startsWith("-")) return first === undefined ? [] : [first, ...rest];
  return [
    { ...first, prefix: `-${first.prefix}`, text: first.text === undefined ? undefined : `-${first.text}` },
    ...rest,
  ];
}

/** What an option names: in its own word or in the next; undefined for what is not certain. */
function valuesOf(
  { text, prefix }: ShellWord,
  next: ShellWord | undefined,
  options: RegExp,
): readonly (string | undefined)[] {
  const head = options.exec(prefix)?.[0];
  if (head === undefined) return [];
  if (!head.startsWith("--"))
    return [...(text === undefined ? [text] : [text.slice(head.length)]), next?.text]
      .filter((one) => one !== "")
      .map(asScript);
  if (!prefix.includes("=")) return [next?.text];
  const value = text?.slice(text.indexOf("=") + 1);
  // Other actions at a checkpoint start nothing.
  return head.startsWith("--checkpoint") && value?.startsWith("exec=") === false ? [] : [value && asScript(value)];
}

/** Options of ssh are settings: `ProxyCommand=x`. */
function asScript(value: string | undefined): string | undefined {
  return value?.replace(/^(?:exec|\w+Command)[= ]/, "");
}
