/** A fenced block of a Markdown page: its language, the words after it, its text, and the line on which it begins. */
export interface CodeBlock {
  readonly language: string;
  readonly words: string;
  readonly text: string;
  readonly line: number;
}

/** The fenced blocks of a page, in order. A fence is closed by one of at least its own length. */
export function codeBlocks(markdown: string): CodeBlock[] {
  const blocks: CodeBlock[] = [];
  let open: { fence: string; language: string; words: string; line: number; text: string[] } | undefined;
  for (const [index, line] of markdown.split("\n").entries()) {
    const fence = /^\s*(`{3,})\s*(\S*)\s*(.*?)\s*$/.exec(line);
    if (open === undefined) {
      if (fence)
        open = { fence: fence[1] ?? "", language: fence[2] ?? "", words: fence[3] ?? "", line: index + 1, text: [] };
    } else if (fence && fence[2] === "" && (fence[1] ?? "").length >= open.fence.length) {
      blocks.push({ language: open.language, words: open.words, line: open.line, text: `${open.text.join("\n")}\n` });
      open = undefined;
    } else open.text.push(line);
  }
  return blocks;
}

/** The page without its fenced blocks and inline code, for a look at its prose. Lines keep their numbers. */
export function proseOf(markdown: string): string {
  const lines = markdown.split("\n");
  for (const { line, text } of codeBlocks(markdown)) lines.fill("", line - 1, line + text.split("\n").length);
  return lines.join("\n").replace(/`[^`\n]*`/g, (code) => " ".repeat(code.length));
}
