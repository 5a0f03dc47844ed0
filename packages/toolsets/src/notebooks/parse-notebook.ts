import { elementSpans, type MemberSpan, memberSpans, type Span, valueSpan } from "./json-spans.ts";

/** A Jupyter notebook of format 4, and where its parts stand in the text. */
export interface Notebook {
  readonly text: string;
  readonly minor: number;
  /** What its code is written in; "" when it does not say. */
  readonly language: string;
  readonly members: readonly MemberSpan[];
  /** Where the list of cells stands. */
  readonly list: Span;
  readonly cells: readonly NotebookCell[];
}

export interface NotebookCell {
  readonly index: number;
  /** What the file calls it; there are no ids before format 4.5. */
  readonly id: string | undefined;
  /** What Read and NotebookEdit call it: its id, or "cell-N", counted from 0. */
  readonly name: string;
  readonly type: string;
  readonly source: string;
  /** The cell as it was parsed. */
  readonly value: Readonly<Record<string, unknown>>;
  readonly span: Span;
}

/**
 * Reads a notebook, or says why it is none that can be read.
 *
 * Source: nbformat 4 JSON schema, https://github.com/jupyter/nbformat (v4/nbformat.v4.5.schema.json).
 */
export function parseNotebook(text: string): Notebook | { readonly fault: string } {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    return { fault: `it is not valid JSON (${(error as Error).message})` };
  }
  if (!isRecord(value)) return { fault: "it is JSON, but no notebook" };
  const { nbformat, nbformat_minor: minor, cells, metadata } = value;
  if (typeof nbformat !== "number") return { fault: "it is JSON without nbformat, no notebook" };
  if (nbformat !== 4)
    return {
      fault: `it is of notebook format ${nbformat}, not 4; convert it, as with jupyter nbconvert --to notebook`,
    };
  if (!Array.isArray(cells)) return { fault: "it has no list of cells" };

  const members = memberSpans(text, valueSpan(text, 0));
  const list = (members.findLast(({ key }) => key === "cells") as MemberSpan).value;
  const spans = elementSpans(text, list);
  const parsed: NotebookCell[] = [];
  for (const [index, cell] of cells.entries()) {
    const source = isRecord(cell) ? joinedText(cell.source) : undefined;
    if (!isRecord(cell) || source === undefined || typeof cell.cell_type !== "string")
      return { fault: `its cell ${index}, counted from 0, has no type or source` };
    const id = typeof cell.id === "string" && cell.id !== "" ? cell.id : undefined;
    const name = id ?? `cell-${index}`;
    parsed.push({ index, id, name, type: cell.cell_type, source, value: cell, span: spans[index] as Span });
  }
  const minorNumber = typeof minor === "number" ? minor : 0;
  return { text, minor: minorNumber, language: languageOf(metadata), members, list, cells: parsed };
}

/** A text that a notebook keeps whole or as a list of lines. */
export function joinedText(value: unknown): string | undefined {
  if (typeof value === "string") return value;
  return Array.isArray(value) && value.every((line) => typeof line === "string") ? value.join("") : undefined;
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function languageOf(metadata: unknown): string {
  if (!isRecord(metadata)) return "";
  const { language_info: info, kernelspec } = metadata;
  const name = isRecord(info) ? info.name : isRecord(kernelspec) ? kernelspec.language : undefined;
  return typeof name === "string" ? name : "";
}
