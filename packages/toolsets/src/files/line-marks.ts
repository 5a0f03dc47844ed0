/** A place in a file: how many lines have ended before the byte at `offset`. There is a byte there. */
export interface LineMark {
  readonly offset: number;
  readonly lines: number;
}

/** Where lines stand in one version of a file, as far as it was read. */
export interface LineMarks {
  /** How many lines the whole file has, once that is known. */
  totalLines: number | undefined;
  /** The last mark behind which `line`, counted from 1, begins; the beginning of the file when there is none. */
  before(line: number): LineMark;
  readonly last: LineMark;
  /** Marks a place behind the last one; not every place is kept. */
  note(mark: LineMark): void;
}

/** Marks in bounded memory: one a megabyte, and in larger files fewer. */
export function createLineMarks(): LineMarks {
  let marks: LineMark[] = [{ offset: 0, lines: 0 }];
  let bytesBetween = 1024 * 1024;
  const last = (): LineMark => marks.at(-1) as LineMark;
  return {
    totalLines: undefined,
    get last() {
      return last();
    },
    before(line) {
      let low = 0;
      let high = marks.length;
      while (high - low > 1) {
        const middle = (low + high) >> 1;
        if ((marks[middle] as LineMark).lines < line - 1) low = middle;
        else high = middle;
      }
      return marks[low] as LineMark;
    },
    note(mark) {
      if (mark.offset < last().offset + bytesBetween) return;
      marks.push(mark);
      if (marks.length <= maxMarks) return;
      marks = marks.filter((_, index) => index % 2 === 0);
      bytesBetween *= 2;
    },
  };
}

const maxMarks = 4_096;
