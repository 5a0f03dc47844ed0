import { gitWords } from "./git-words.ts";
import type { ShellWord } from "./shell-command.ts";
import type { TouchedWord } from "./touched-word.ts";

/**
 * The files whose contents, of now or of before, a call of git is told to show: operands, and what stands behind the colon of
 * `HEAD:file`. What is no file does no harm among them. What it shows without naming it (`git log -p`) is not looked for.
 */
export function gitTouches(words: readonly ShellWord[]): readonly TouchedWord[] {
  const { folders, rest } = gitWords([gitWord, ...words]);
  const [subcommand, ...others] = rest;
  const folder = folders.map(({ text }) => text).reduce(joined, "");
  if (subcommand?.text === "grep") return [{ operation: "read", word: folder || ".", isRecursive: true }];
  if (!shows.has(subcommand?.text ?? "")) return [];
  const from = others.flatMap(
    ({ text = "" }, index) => /^(?:-O|--contents=?)(.*)$/.exec(text)?.[1] || contentsOf(text, others[index + 1]),
  );
  const operands = others.flatMap(({ text }) => (text === undefined || text.startsWith("-") ? [] : pathIn(text)));
  return [...operands, ...from].map((path) => ({
    operation: "read",
    word: folder === undefined ? undefined : joined(folder, path),
  }));
}

const shows: ReadonlySet<string> = new Set("annotate archive blame cat-file diff difftool log show".split(" "));

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
  return folder === "" || path.startsWith("/") ? path : `${folder}/${path}`;
}
