/** Pages of a document, from one to another, both counted from 1 and both within. */
export interface PageRange {
  readonly first: number;
  readonly last: number;
}

/** How many pages one request may ask for. */
export const maxPagesAtOnce = 20;

/** The pages that "3" or "1-5" names, or what is wrong with it. */
export function parsePageRange(pages: string): PageRange | { readonly fault: string } {
  const [, from, to] = /^\s*(\d{1,9})\s*(?:-\s*(\d{1,9})\s*)?$/.exec(pages) ?? [];
  if (from === undefined) return { fault: `it is "${pages}"; give one page, as "3", or a range, as "1-5"` };
  const first = Number(from);
  const last = Number(to ?? from);
  if (first < 1) return { fault: "pages are counted from 1" };
  if (last < first) return { fault: `it is "${pages}": the range ends before it begins` };
  if (last - first >= maxPagesAtOnce)
    return { fault: `these are ${last - first + 1} pages; at most ${maxPagesAtOnce} can be read at once` };
  return { first, last };
}
