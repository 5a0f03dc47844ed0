import type { ShellCommand, ShellWord } from "./shell-command.ts";

/**
 * True when a command fits the pattern of a rule, what stands in `Bash(…)`.
 *
 * `*` stands for any characters, spaces too; a space before the last `*` is the end of a word (`ls *` is `ls` and `ls -l`, not `lsof`);
 * `git diff:*` is `git diff *`. Without `*` the command must be equal. The command is compared without harmless wrappers, assignments and
 * redirections, as it is written and with its quotes removed where they are not needed.
 */
export function matchCommandRule(pattern: string, { words }: ShellCommand): boolean {
  return words.length > 0 && commandForms(words).some((form) => matchesText(pattern, form));
}

/** True when a text fits a pattern. Takes time in proportion to both. */
export function matchesText(pattern: string, text: string): boolean {
  const { pieces, endsWord } = parsePattern(pattern);
  if (endsWord && matchesPieces(pieces.slice(0, -1), text, true)) return true;
  return matchesPieces(pieces, text, false);
}

/** The pattern up to its first `*`. */
export function patternBeginning(pattern: string): string {
  return parsePattern(pattern).pieces[0] ?? "";
}

/** A pattern with `*` is open: it fits more than one command. */
export function isOpenPattern(pattern: string): boolean {
  return parsePattern(pattern).pieces.length > 1;
}

/** Words as they are written, and without the quotes that they do not need. */
export function commandForms(words: readonly ShellWord[]): readonly [written: string, plain: string] {
  return [
    words.map(({ source }) => source).join(" "),
    words.map(({ source, text }) => (text !== undefined && /^[\w./:=@%+,~-]+$/.test(text) ? text : source)).join(" "),
  ];
}

interface Pattern {
  /** What stands between the `*`. */
  readonly pieces: readonly string[];
  readonly endsWord: boolean;
}

function parsePattern(pattern: string): Pattern {
  const plain = pattern.trim().replace(/:\*$/, " *");
  return { pieces: plain.split(/\*+/), endsWord: plain.endsWith(" *") };
}

/** The first piece begins the text, the last ends it, the others follow each other. `isCut`: the last has a space that the text lacks. */
function matchesPieces(pieces: readonly string[], text: string, isCut: boolean): boolean {
  const all = isCut
    ? pieces.map((piece, index) => (index === pieces.length - 1 ? piece.replace(/ $/, "") : piece))
    : pieces;
  const first = all[0] ?? "";
  if (all.length === 1) return text === first;
  const last = all.at(-1) ?? "";
  if (!text.startsWith(first) || text.length < first.length + last.length || !text.endsWith(last)) return false;
  let at = first.length;
  for (const piece of all.slice(1, -1)) {
    const found = text.indexOf(piece, at);
    if (found === -1) return false;
    at = found + piece.length;
  }
  return at <= text.length - last.length;
}
