import { elementSpans, type MemberSpan, memberSpans, type Span, valueSpan } from "./json-spans.ts";
import type { Notebook, NotebookCell } from "./parse-notebook.ts";

/** The white space and separators between the parts of an object or array, as a file has them. */
export interface Layout {
  /** Behind the opening bracket. */
  readonly open: string;
  /** Between two parts, with the comma. */
  readonly between: string;
  /** Before the closing bracket. */
  readonly close: string;
}

/** How a notebook is written, so that what is added to it is written alike. */
export interface NotebookLayout {
  /** Of the list of cells. */
  readonly list: Layout;
  /** Of a cell. */
  readonly cell: Layout;
  /** Of the lines of a source. */
  readonly lines: Layout;
  /** Between a key and its value, with the colon. */
  readonly colon: string;
  /** True when sources are lists of lines, which is usual. */
  readonly usesLists: boolean;
  /** True when what is not ASCII is written as `\uXXXX`. */
  readonly isAscii: boolean;
  /** The keys of a cell in the order in which they stand; none where there is no cell. */
  readonly keys: readonly string[];
}

/** Looks how a notebook is written, best at the cell `near`; what it does not show is written as Jupyter would in its indentation. */
export function notebookLayout({ text, members, list, cells }: Notebook, near?: NotebookCell): NotebookLayout {
  const top = layoutOf(text, valueSpan(text, 0), members);
  const colon = colonOf(text, members[0] as MemberSpan);
  const sample = near ?? cells[0];
  const sampleMembers = sample === undefined ? [] : memberSpans(text, sample.span);
  const newline = /\r?\n/.exec(top.open)?.[0];
  const unit = newline === undefined ? "" : top.open.slice(top.open.lastIndexOf("\n") + 1);
  const nested = (level: number): Layout => {
    if (newline === undefined) return { open: "", between: top.between, close: "" };
    const open = newline + unit.repeat(level);
    return { open, between: `,${open}`, close: newline + unit.repeat(level - 1) };
  };

  const cell = sample === undefined ? nested(3) : layoutOf(text, sample.span, sampleMembers);
  return {
    list:
      cells.length === 0
        ? nested(2)
        : layoutOf(
            text,
            list,
            cells.map(({ span }) => span),
          ),
    cell,
    lines: linesLayout(text, near === undefined ? cells : [near, ...cells]) ?? inner(cell, unit),
    colon: sampleMembers[0] === undefined ? colon : colonOf(text, sampleMembers[0]),
    usesLists: usesLists(near === undefined ? cells : [near, ...cells]),
    isAscii: isEscaped(text),
    keys: sampleMembers.map(({ key }) => key),
  };
}

function layoutOf(text: string, whole: Span, parts: readonly Span[]): Layout {
  const [first, second] = parts as readonly [Span, Span | undefined];
  const last = parts.at(-1) as Span;
  const open = text.slice(whole.start + 1, first.start);
  return {
    open,
    between: second === undefined ? `,${open}` : text.slice(first.end, second.start),
    close: text.slice(last.end, whole.end - 1),
  };
}

function colonOf(text: string, { start, value }: MemberSpan): string {
  const before = text.slice(start, value.start);
  return before.slice(before.lastIndexOf('"') + 1);
}

function linesLayout(text: string, cells: readonly NotebookCell[]): Layout | undefined {
  for (const cell of cells) {
    const lines = Array.isArray(cell.value.source) ? cell.value.source.length : 0;
    if (lines === 0) continue;
    const source = memberSpans(text, cell.span).findLast(({ key }) => key === "source") as MemberSpan;
    const layout = layoutOf(text, source.value, elementSpans(text, source.value));
    if (lines > 1 || layout.open.includes("\n")) return layout;
  }
  return undefined;
}

function inner(cell: Layout, unit: string): Layout {
  if (!cell.open.includes("\n")) return { open: "", between: cell.between, close: "" };
  return { open: cell.open + unit, between: `,${cell.open}${unit}`, close: cell.open };
}

function usesLists(cells: readonly NotebookCell[]): boolean {
  return cells[0] === undefined || Array.isArray(cells[0].value.source);
}

function isEscaped(text: string): boolean {
  return !/[^\0-\x7f]/.test(text) && /(?<!\\)(?:\\\\)*\\u(?!00[0-7])[\da-f]{4}/i.test(text);
}
