/** A line that matches, counted from 0, and what in it begins a match. */
export interface MatchedLine {
  readonly index: number;
  readonly matches: readonly { readonly text: string; readonly at: number }[];
}

/** The lines of a text in which `pattern` matches; each by itself unless `isMultiline`. */
export function matchLines(text: string, pattern: RegExp, isMultiline: boolean): readonly MatchedLine[] {
  if (isMultiline) return linesOfMatches(text, pattern);
  return linesOf(text).flatMap((line, index) => {
    const matches = [...line.matchAll(pattern)].map((match) => ({ text: match[0], at: match.index }));
    return matches.length === 0 ? [] : [{ index, matches }];
  });
}

/** The lines of a text, without their ends. */
export function linesOf(text: string): readonly string[] {
  return text === "" ? [] : text.replace(/\n$/, "").split("\n");
}

function linesOfMatches(text: string, pattern: RegExp): readonly MatchedLine[] {
  const lines = linesOf(text);
  const matched = new Map<number, { text: string; at: number }[]>();
  let index = 0;
  let start = 0;
  for (const match of text.matchAll(pattern)) {
    for (let end = start + lengthOf(lines, index); end < match.index; end = start + lengthOf(lines, index)) {
      start = end + 1;
      index++;
    }
    if (index === lines.length) break;
    // A line end that is matched belongs to the line that it ends.
    const last = index + match[0].replace(/\n$/, "").split("\n").length - 1;
    for (let line = index; line <= last; line++) matched.set(line, matched.get(line) ?? []);
    matched.get(index)?.push({ text: match[0], at: match.index - start });
  }
  return [...matched].map(([line, matches]) => ({ index: line, matches }));
}

function lengthOf(lines: readonly string[], index: number): number {
  return lines[index]?.length ?? Number.POSITIVE_INFINITY;
}
