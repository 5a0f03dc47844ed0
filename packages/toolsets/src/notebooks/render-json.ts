import type { Layout, NotebookLayout } from "./notebook-layout.ts";

/** A string as JSON; with `isAscii` as Python writes it unless told otherwise. */
export function renderString(value: string, isAscii: boolean): string {
  const json = JSON.stringify(value);
  if (!isAscii) return json;
  return json.replace(/[^\0-\x7f]/g, (unit) => `\\u${unit.charCodeAt(0).toString(16).padStart(4, "0")}`);
}

/**
 * The source of a cell as a notebook of this layout has it.
 *
 * @param isList whether it is a list of lines
 * @param known how lines are written already, so that those that stay are written as they were
 */
export function renderSource(
  source: string,
  { lines: layout, isAscii }: NotebookLayout,
  isList: boolean,
  known: ReadonlyMap<string, string> = new Map(),
): string {
  if (!isList) return renderString(source, isAscii);
  const lines = source.match(/[^\n]*\n|[^\n]+$/g) ?? [];
  return renderParts(
    "[]",
    layout,
    lines.map((line) => known.get(line) ?? renderString(line, isAscii)),
  );
}

/** A cell of members that are written already. */
export function renderCell(members: readonly string[], { cell }: NotebookLayout): string {
  return renderParts("{}", cell, members);
}

function renderParts(brackets: string, { open, between, close }: Layout, parts: readonly string[]): string {
  return parts.length === 0 ? brackets : `${brackets[0]}${open}${parts.join(between)}${close}${brackets[1]}`;
}
