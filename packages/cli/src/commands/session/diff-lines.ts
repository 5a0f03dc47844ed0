/** A line that goes (`-`), comes (`+`) or stays. */
export interface DiffLine {
  readonly sign: "-" | "+" | " ";
  readonly text: string;
}

const contextLines = 2;

/** What changes between two texts: the lines between their common beginning and end, with two lines around them. */
export function diffLines(before: string, after: string): readonly DiffLine[] {
  const old = linesOf(before);
  const fresh = linesOf(after);
  const shortest = Math.min(old.length, fresh.length);
  let start = 0;
  while (start < shortest && old[start] === fresh[start]) start++;
  let end = 0;
  while (end < shortest - start && old[old.length - 1 - end] === fresh[fresh.length - 1 - end]) end++;
  const around = (text: string): DiffLine => ({ sign: " ", text });
  return [
    ...old.slice(Math.max(0, start - contextLines), start).map(around),
    ...old.slice(start, old.length - end).map((text): DiffLine => ({ sign: "-", text })),
    ...fresh.slice(start, fresh.length - end).map((text): DiffLine => ({ sign: "+", text })),
    ...old.slice(old.length - end, old.length - end + contextLines).map(around),
  ];
}

function linesOf(text: string): readonly string[] {
  const lines = text.split("\n");
  return lines.at(-1) === "" ? lines.slice(0, -1) : lines;
}
