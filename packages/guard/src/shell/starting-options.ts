import type { ShellWord } from "./shell-command.ts";

/** What an option, or a script in a language of its own, makes a program start. */
export interface Start {
  /** How many words a rule must name to be about it. */
  readonly namedWords: number;
  /** Texts that a shell reads. */
  readonly scripts: readonly string[];
  /** What is started is not all among them. */
  readonly isUnseen: boolean;
}

/**
 * What a program is told to start by an option (`rg --pre x`, `tar -I x`), or in a script of sed or awk; undefined when it is told nothing of
 * the kind. A word that only the run brings may be such an option.
 */
export function startingOption(program: string, words: readonly ShellWord[]): Start | undefined {
  const rest = program.endsWith("tar") ? dashed(words.slice(1)) : words.slice(1);
  const language = languages.get(program);
  const started = rest.map(scriptOf).filter((script) => language?.starts.some((pattern) => pattern.test(script)));
  if (language !== undefined && started.length > 0)
    return { namedWords: words.length, scripts: started.flatMap(language.started), isUnseen: true };
  const options = startingOptions.get(program);
  if (options === undefined) return undefined;
  const at = rest.findLastIndex(
    ({ text, prefix }) => options.test(prefix) || (text === undefined && (prefix === "" || prefix === "-")),
  );
  if (at === -1) return undefined;
  const values = rest.flatMap((word, index) => valuesOf(word, rest[index + 1], options));
  return {
    namedWords: at + 3,
    scripts: ownLanguage.has(program) ? [] : values.filter((value) => value !== undefined),
    isUnseen: ownLanguage.has(program) ? values.length > 0 : values.includes(undefined),
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

/** What a script starts, and the texts in it that a shell reads. */
interface Language {
  readonly starts: readonly RegExp[];
  readonly started: (script: string) => readonly string[];
}

const sed: Language = {
  starts: [/(?:^|[;{}\n\d/$!|,])\s*e(?:[\s;}]|$)/, /[^\w\s][gpiImM\d]*e[gpiImM\d]*(?:[\s;}]|$)/],
  started: (script) => found(/(?:^|[;{}\n\d/$!|,])\s*e[ \t]+([^\n]+)/g, script),
};
const awk: Language = {
  starts: [/\bsystem\s*\(|\|&?\s*getline\b|\bprintf?\b[^;}\n]*\||@\s*[a-z]/],
  started: (script) =>
    found(/(?:\bsystem\s*\(|\|&?)\s*"((?:[^"\\]|\\.)*)"|"((?:[^"\\]|\\.)*)"\s*\|&?\s*getline/g, script),
};
const languages: ReadonlyMap<string, Language> = new Map(
  Object.entries({ sed, gsed: sed, awk, gawk: awk, mawk: awk, nawk: awk }),
);

function found(pattern: RegExp, script: string): readonly string[] {
  return [...script.matchAll(pattern)].map(([, one, other]) => one ?? other ?? "");
}

/** The word as a script; options that hold none are left out. */
function scriptOf({ guess }: ShellWord): string {
  const script = guess.replace(/^(?:-[nErsz]*e|--expression=)/, "");
  return script === guess && guess.startsWith("-") ? "" : script;
}
