import { gitPathWriters, gitTreeTouches } from "./git-tree-touches.ts";
import { gitWords } from "./git-words.ts";
import type { ShellWord } from "./shell-command.ts";
import type { TouchedWord } from "./touched-word.ts";

/**
 * The files whose contents, of now or of before, a call of git is told to show or to change: operands, and what stands behind the colon
 * of `HEAD:file`; and the repository where it does so without naming files. What is no file does no harm among them.
 */
export function gitTouches(words: readonly ShellWord[]): readonly TouchedWord[] {
  const { folders, rest } = gitWords([gitWord, ...words]);
  const [subcommand, ...others] = rest;
  const name = subcommand?.text ?? "";
  const folder = folders.map(({ text }) => text).reduce(joined, "");
  const inFolder = (one: TouchedWord): TouchedWord => ({ ...one, word: joined(folder, one.word as string) });
  if (name === "grep") return [inFolder(grepTouch(others))];
  return [...operandTouches(name, others), ...gitTreeTouches(name, others)].map(inFolder);
}

/** Long options may be cut short. */
function grepTouch(words: readonly ShellWord[]): TouchedWord {
  const isBeyond = words.some(({ text }) => text === undefined || /^--(?:u|no|rec)/.test(text));
  return { operation: "read", word: ".", isRecursive: true, ...(isBeyond ? {} : { tracked: "below" }) };
}

function operandTouches(name: string, words: readonly ShellWord[]): readonly TouchedWord[] {
  const isWriter = gitPathWriters.has(name);
  if (!isWriter && !shows.has(name)) return [];
  const given = words.flatMap(
    ({ text = "" }, index) => /^(?:-O|--contents=?)(.*)$/.exec(text)?.[1] || contentsOf(text, words[index + 1]),
  );
  const paths = narrowing(name, words);
  const operands = words.filter(({ text }) => text !== undefined && !text.startsWith("-"));
  return [
    ...operands.flatMap((operand, index): TouchedWord[] =>
      pathIn(operand.text as string).map((word) => ({
        operation: isWriter && !(name === "clone" && index === 0) ? "write" : "read",
        word,
        ...(paths.has(operand) && { isRecursive: true, tracked: "below" }),
      })),
    ),
    ...given.map((word) => ({ operation: "read" as const, word })),
  ];
}

/**
 * The operands that are files when there are such: git takes none for both a file and a revision. What follows an option that may take
 * it for its value is none, and where there are patterns nobody can tell.
 */
function narrowing(name: string, words: readonly ShellWord[]): ReadonlySet<ShellWord> {
  const end = words.findIndex(({ text }) => text === "--");
  const operands = words.filter(({ text = "-" }) => !text.startsWith("-"));
  if (operands.length === 0 || words.some(({ text }) => text === undefined || /^:|[*?[]/.test(text))) return new Set();
  if (name === "rm" || name === "mv") return new Set(operands);
  if (end !== -1) return new Set(words.slice(end + 1));
  if (!narrowed.has(name)) return new Set();
  return new Set(words.filter((word, index) => isOperandBehind(words[index - 1], word)));
}

function isOperandBehind(previous: ShellWord | undefined, { text = "-" }: ShellWord): boolean {
  const before = previous?.text ?? "";
  return (
    !/^-|:/.test(text) &&
    (!before.startsWith("-") || /^-[pu]$|=|^--(?:patch|cached|staged|stat|name-only)$/.test(before))
  );
}

const narrowed: ReadonlySet<string> = new Set("diff difftool log show whatchanged checkout restore clean".split(" "));

const shows: ReadonlySet<string> = new Set(
  "am annotate apply archive blame cat-file diff difftool format-patch log range-diff show stash whatchanged".split(
    " ",
  ),
);

const gitWord: ShellWord = {
  source: "git",
  text: "git",
  prefix: "git",
  guess: "git",
  hasGlob: false,
  hasBraces: false,
  hasTilde: false,
  isDynamic: false,
};

function contentsOf(option: string, next: ShellWord | undefined): readonly string[] {
  return option === "--contents" && next?.text !== undefined ? [next.text] : [];
}

/** Of a revision and a path the path. `:/text` is a search, `:(magic)` a pattern. */
function pathIn(operand: string): readonly string[] {
  const [, path] = /^[^:]*:(?:\d:)?(.*)$/s.exec(operand) ?? [];
  if (path === undefined) return [operand];
  return path === "" || /^[/(!^]/.test(path) ? [] : [path];
}

function joined(folder: string | undefined, path: string | undefined): string | undefined {
  if (folder === undefined || path === undefined) return undefined;
  if (path === ".") return folder || path;
  return folder === "" || path.startsWith("/") ? path : `${folder}/${path}`;
}
