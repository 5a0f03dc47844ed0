import { closed, type Launch } from "./launch.ts";
import type { ShellWord } from "./shell-command.ts";

/** What a program starts in a script of its own language, sed or awk; undefined when it starts nothing there. */
export function startingScript(program: string, words: readonly ShellWord[]): Launch | undefined {
  const language = languages.get(program);
  if (language === undefined) return undefined;
  const { starts, started } = language;
  const scripts = words
    .slice(1)
    .map(scriptOf)
    .filter((script) => starts.some((pattern) => pattern.test(script)));
  if (scripts.length === 0) return undefined;
  return { ...closed, namedWords: words.length, scripts: scripts.flatMap(started), isUnseen: true };
}

/** The word as a script; options that hold none are left out. */
function scriptOf({ guess }: ShellWord): string {
  const script = guess.replace(/^(?:-[nErsz]*e|--expression=)/, "");
  return script === guess && guess.startsWith("-") ? "" : script;
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
