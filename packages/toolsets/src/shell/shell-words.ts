/** A simple command: a program, its arguments, and what ends it (`""` is the end of the text). */
export interface ShellCommand {
  readonly words: readonly ShellWord[];
  readonly end: string;
}

/** `globAt` is where the first unquoted `*`, `?` or `[` stands in `text`, the word without its quotes. */
export interface ShellWord {
  readonly text: string;
  readonly globAt: number | undefined;
}

/**
 * Splits a command line into simple commands where nothing about it is in doubt. It knows words of plain characters and quotes, the
 * separators `;` `&&` `||` `|` and the new line, and of redirections those that write nothing.
 *
 * @returns undefined for everything else: expansions, substitutions, escapes, groups, comments, `&`, redirections to files
 */
export function splitCommands(line: string): readonly ShellCommand[] | undefined {
  if (/(?![ \t\n])[\p{Z}\p{C}]/u.test(line)) return undefined;
  const commands: ShellCommand[] = [];
  let words: ShellWord[] = [];
  for (const token = new RegExp(tokenPattern, "uy"); token.lastIndex < line.length; ) {
    const { separator, input, word } = token.exec(line)?.groups ?? {};
    if (token.lastIndex === 0) return undefined;
    if (input !== undefined && !isPlainFile(shellWord(input))) return undefined;
    if (word !== undefined) words.push(shellWord(word));
    if (separator === undefined) continue;
    commands.push({ words, end: separator });
    words = [];
  }
  return [...commands, { words, end: "" }];
}

// Beyond ASCII only letters, digits and symbols are left when a word is looked for.
const plain = String.raw`[\w./,:@%+=^~*?[\]!-]|[^\0-\x7f]`;
const quoted = String.raw`'[^']*'|"(?:[^"$\x60\\]|\$(?=[" ]))*"`;
const wordPattern = `(?:${plain}|${quoted})+`;
const tokenPattern = [
  String.raw`[ \t]+`,
  String.raw`(?<separator>&&|\|\||\|(?!&)|;(?!;)|\n)`,
  // After a word, `2>` is its own end: there the word has taken the 2 already.
  String.raw`(?:&>|[12]?>>?)[ \t]*/dev/null(?=[ \t\n;|&]|$)`,
  String.raw`[12]?>&[12](?=[ \t\n;|&]|$)`,
  `<[ \\t]*(?<input>${wordPattern})`,
  `(?<word>${wordPattern})`,
].join("|");

function shellWord(source: string): ShellWord {
  let text = "";
  let globAt: number | undefined;
  for (const [piece] of source.matchAll(/'[^']*'|"[^"]*"|[^'"]+/g)) {
    const isQuoted = /^['"]/.test(piece);
    const glob = isQuoted ? -1 : piece.search(/[*?[]/);
    if (glob !== -1) globAt ??= text.length + glob;
    text += isQuoted ? piece.slice(1, -1) : piece;
  }
  return { text, globAt };
}

// Bash makes network connections of some names below /dev.
function isPlainFile({ text, globAt }: ShellWord): boolean {
  return text !== "" && globAt === undefined && !text.includes("/dev/");
}
