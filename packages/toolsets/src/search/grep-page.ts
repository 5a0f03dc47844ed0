/** The rows of a search that are shown, and how many there were. */
export interface GrepPage {
  readonly rows: readonly string[];
  /** Rows seen, shown or not. */
  readonly seen: number;
  /** True once a row came that has no more room. */
  readonly isOverfull: boolean;
  /** No row after so many can be shown. */
  readonly reach: number;
  add(row: string): void;
  /** Counts rows beyond `reach`. */
  addUnshown(count: number): void;
}

/** Rows after the first `offset`, at most `limit` of them (0: any number), and at most `maxChars` characters but at least one row. */
export function createGrepPage({
  offset,
  limit,
  maxChars,
}: {
  readonly offset: number;
  readonly limit: number;
  readonly maxChars: number;
}): GrepPage {
  const rows: string[] = [];
  let seen = 0;
  let chars = 0;
  let isOverfull = false;
  return {
    rows,
    get seen() {
      return seen;
    },
    get isOverfull() {
      return isOverfull;
    },
    // Every row takes a character at least, for the end of its line.
    reach: offset + Math.min(limit > 0 ? limit : Number.POSITIVE_INFINITY, maxChars + 1),
    add(row) {
      seen++;
      if (seen <= offset || isOverfull) return;
      const isFull = (limit > 0 && rows.length === limit) || (rows.length > 0 && chars + row.length > maxChars);
      if (isFull) {
        isOverfull = true;
        return;
      }
      rows.push(row);
      chars += row.length + 1;
    },
    addUnshown(count) {
      seen += count;
      if (count > 0) isOverfull = true;
    },
  };
}
