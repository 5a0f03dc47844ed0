/** Text in which some differences are ignored, and where each of its parts stands in the text it was made of. */
export interface FoldedText {
  readonly text: string;
  /** Where the code unit at `index` begins. */
  begin(index: number): number;
  /** Where the code unit before `index` ends. */
  end(index: number): number;
  /** False between code units that stand for one thing together. */
  isBorder(index: number): boolean;
}

/** A difference to ignore: what `pattern` (global) finds is replaced by what `fold` makes of it. */
export interface FoldRule {
  readonly pattern: RegExp;
  fold(found: string): string;
}

export function unfoldedText(text: string): FoldedText {
  return { text, begin: (index) => index, end: (index) => index, isBorder: () => true };
}

/** CRLF as LF. */
export const lineEnds: FoldRule = { pattern: /\r\n/g, fold: () => "\n" };

export function foldText(inner: FoldedText, { pattern, fold }: FoldRule): FoldedText {
  const pieces: string[] = [];
  const from: number[] = [];
  const to: number[] = [];
  const innerFrom: number[] = [];
  const innerTo: number[] = [];
  let at = 0;
  let length = 0;
  for (const { 0: found, index } of inner.text.matchAll(pattern)) {
    const folded = fold(found);
    if (folded === found) continue;
    pieces.push(inner.text.slice(at, index), folded);
    length += index - at;
    from.push(length);
    length += folded.length;
    to.push(length);
    innerFrom.push(index);
    at = index + found.length;
    innerTo.push(at);
  }
  if (from.length === 0) return inner;
  pieces.push(inner.text.slice(at));

  const value = (values: readonly number[], index: number): number => values[index] ?? 0;
  return {
    text: pieces.join(""),
    begin(index) {
      const fold = lastAtOrBelow(from, index);
      if (fold === -1) return inner.begin(index);
      if (index < value(to, fold)) return inner.begin(value(innerFrom, fold));
      return inner.begin(value(innerTo, fold) + index - value(to, fold));
    },
    end(index) {
      const fold = lastAtOrBelow(from, index - 1);
      if (fold === -1) return inner.end(index);
      return inner.end(value(innerTo, fold) + Math.max(0, index - value(to, fold)));
    },
    isBorder(index) {
      const fold = lastAtOrBelow(from, index - 1);
      if (fold === -1) return inner.isBorder(index);
      return index >= value(to, fold) && inner.isBorder(value(innerTo, fold) + index - value(to, fold));
    },
  };
}

function lastAtOrBelow(sorted: readonly number[], limit: number): number {
  let low = 0;
  let high = sorted.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((sorted[middle] ?? 0) <= limit) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}
