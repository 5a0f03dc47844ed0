import { elementSpans, memberSpans, type Span } from "./json-spans.ts";
import { type NotebookLayout, notebookLayout } from "./notebook-layout.ts";
import type { Notebook, NotebookCell } from "./parse-notebook.ts";
import { renderCell, renderSource, renderString } from "./render-json.ts";

/** A stretch of a notebook's text and what comes in its place. */
export interface NotebookChange extends Span {
  readonly text: string;
}

/** What a cell shall be. Without a type it keeps the one it has. */
export interface NewCell {
  readonly source: string;
  readonly type?: string | undefined;
}

/**
 * The changes that give a cell a new source, and where it is wanted another type. Outside of the cell nothing changes.
 *
 * A code cell loses its outputs and its execution count, which belong to the old source. Another type has the members that its kind
 * of cell has, and no others.
 */
export function replaceCell(
  notebook: Notebook,
  cell: NotebookCell,
  { source, type = cell.type }: NewCell,
): readonly NotebookChange[] {
  const { text } = notebook;
  const layout = notebookLayout(notebook, cell);
  const members = memberSpans(text, cell.span);
  const isCode = type === "code";
  const wanted = new Map([
    ["cell_type", renderString(type, layout.isAscii)],
    ["source", newSource(notebook, cell, source, layout)],
    ...(isCode ? codeMembers : []),
  ]);
  const unwanted = type === cell.type ? [] : isCode ? ["attachments"] : ["execution_count", "outputs"];
  const keys = members.map(({ key }) => key);
  const missing = [...wanted.keys()].filter((key) => !keys.includes(key));
  if (missing.length === 0 && !keys.some((key) => unwanted.includes(key)))
    return members.flatMap(({ key, value }) => {
      const json = wanted.get(key);
      if (json === undefined || isSame(text.slice(value.start, value.end), json)) return [];
      return [{ start: value.start, end: value.end, text: json }];
    });

  const written = new Map(
    members.map(({ key, start, end, value }) => {
      const json = wanted.get(key);
      return [key, json === undefined ? text.slice(start, end) : text.slice(start, value.start) + json];
    }),
  );
  for (const key of missing) written.set(key, member(key, wanted.get(key) as string, layout));
  for (const key of unwanted) written.delete(key);
  const ordered = orderedKeys([...written.keys()], keys);
  return [
    {
      ...cell.span,
      text: renderCell(
        ordered.map((key) => written.get(key) as string),
        layout,
      ),
    },
  ];
}

/** The change that puts a new cell behind `after`, or before all others. Gives it the id where the format has ids. */
export function insertCell(
  notebook: Notebook,
  after: NotebookCell | undefined,
  { source, type = "code" }: NewCell,
  id: string,
): NotebookChange {
  const { cells, list } = notebook;
  const near = after ?? cells[0];
  const layout = notebookLayout(notebook, near);
  const members = new Map([
    ["cell_type", renderString(type, layout.isAscii)],
    ...(type === "code" ? codeMembers.slice(0, 1) : []),
    ...(hasIds(notebook) ? [["id", renderString(id, layout.isAscii)] as const] : []),
    ["metadata", "{}"],
    ...(type === "code" ? codeMembers.slice(1) : []),
    ["source", renderSource(source, layout, layout.usesLists)],
  ]);
  const ordered = orderedKeys([...members.keys()], layout.keys);
  const json = renderCell(
    ordered.map((key) => member(key, members.get(key) as string, layout)),
    layout,
  );
  const { open, between, close } = layout.list;
  if (near === undefined) return { ...list, text: `[${open}${json}${close}]` };
  if (after !== undefined) return { start: after.span.end, end: after.span.end, text: between + json };
  return { start: near.span.start, end: near.span.start, text: json + between };
}

/** The change that takes a cell away, with the comma that parted it from the next. */
export function deleteCell({ cells, list }: Notebook, { index, span }: NotebookCell): NotebookChange {
  const next = cells[index + 1];
  if (next !== undefined) return { start: span.start, end: next.span.start, text: "" };
  const before = cells[index - 1];
  return before === undefined ? { ...list, text: "[]" } : { start: before.span.end, end: span.end, text: "" };
}

/** Cells have ids since format 4.5. */
export function hasIds({ minor }: Notebook): boolean {
  return minor >= 5;
}

const codeMembers: readonly (readonly [string, string])[] = [
  ["execution_count", "null"],
  ["outputs", "[]"],
];

function newSource(notebook: Notebook, cell: NotebookCell, source: string, layout: NotebookLayout): string {
  const { text } = notebook;
  const old = memberSpans(text, cell.span).findLast(({ key }) => key === "source")?.value as Span;
  if (source === cell.source) return text.slice(old.start, old.end);
  if (!Array.isArray(cell.value.source)) return renderSource(source, layout, false);
  const lines = cell.value.source as readonly string[];
  const spans = elementSpans(text, old);
  const known = new Map(lines.map((line, index) => [line, text.slice(spans[index]?.start, spans[index]?.end)]));
  return renderSource(source, layout, true, known);
}

function isSame(before: string, after: string): boolean {
  return before === after || (after === "[]" && /^\[\s*\]$/.test(before));
}

function member(key: string, json: string, { colon, isAscii }: NotebookLayout): string {
  return renderString(key, isAscii) + colon + json;
}

/** In the order in which the file has them: sorted, as Jupyter writes them, or as in `sample`, with what it lacks at the end. */
function orderedKeys(keys: readonly string[], sample: readonly string[]): readonly string[] {
  if (sample.every((key, index) => index === 0 || (sample[index - 1] as string) < key)) return keys.toSorted();
  const place = (key: string): number => (sample.includes(key) ? sample.indexOf(key) : sample.length);
  return keys.toSorted((a, b) => place(a) - place(b));
}
