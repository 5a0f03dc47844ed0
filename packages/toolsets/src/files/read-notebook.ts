import type { Stats } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { type ContentPart, ok, Results, type ToolContext, ToolError, type ToolOutput } from "haft";
import { type Notebook, parseNotebook } from "../notebooks/parse-notebook.ts";
import { type ShownCell, showCell } from "../notebooks/show-cell.ts";
import { counted } from "../text/counted.ts";
import { countLineFeeds } from "./edit-patch.ts";
import { readBytes } from "./read-bytes.ts";
import { hashBytes, type ReadRecord } from "./read-record.ts";
import { sniffText } from "./text-encoding.ts";
import { viewText } from "./text-view.ts";

/** Which cells are asked for, counted from 1, and what is noted of it. */
export interface NotebookQuestion {
  /** The path as people write it. */
  readonly name: string;
  readonly filePath: string;
  readonly realPath: string;
  readonly firstCell: number;
  readonly maxCells: number | undefined;
  readonly maxChars: number;
  readonly record: ReadRecord;
}

/** The largest notebook that is read and edited, in bytes. */
export const maxNotebookBytes: number = 100 * 1024 * 1024;

const maxImages = 20;

/**
 * Shows the cells of a notebook with their outputs, as many as fit, or says why it has to be shown as text. Notes the lines of the
 * file that they stand in as shown. Leaves the place where the file is read on.
 *
 * @throws {ToolError} `notebook-too-large`, `offset-past-end`
 */
export async function readNotebook(
  file: FileHandle,
  stats: Stats,
  question: NotebookQuestion,
  context: ToolContext,
): Promise<ToolOutput | { readonly fault: string }> {
  const { name, realPath, firstCell, record } = question;
  if (stats.size > maxNotebookBytes)
    throw new ToolError(
      `Cannot read "${name}": it is a notebook of ${stats.size} bytes, at most ${maxNotebookBytes} are read; clear its outputs, as with jupyter nbconvert --clear-output`,
      { code: "notebook-too-large" },
    );
  const bytes = await readBytes(file, maxNotebookBytes, context.signal);
  const encoding = sniffText(bytes.subarray(0, 8192));
  if ("binary" in encoding) return { fault: `it is ${encoding.binary}` };
  const notebook = parseNotebook(viewText(bytes, encoding).text);
  if ("fault" in notebook) return notebook;
  const total = notebook.cells.length;
  if (firstCell > Math.max(1, total))
    throw new ToolError(
      `Cannot read "${name}" from cell ${firstCell}: it has ${counted(total, "cell")}; of a notebook, offset and limit count cells`,
      { code: "offset-past-end" },
    );

  const { cells, isFirstCut } = fittingCells(notebook, question, context);
  const lastCell = firstCell + cells.length - 1;
  const isEnd = lastCell >= total;
  const version = { size: stats.size, mtimeMs: stats.mtimeMs, hash: hashBytes(bytes) };
  record.noteRead(realPath, version, shownLines(notebook, firstCell, isFirstCut ? lastCell - 1 : lastCell));
  const notices = [
    !isEnd && `Cells ${firstCell}-${lastCell} of ${total}; go on at offset ${lastCell + 1}`,
    isEnd && firstCell > 1 && `Cells ${firstCell}-${lastCell} of ${total}; this is the end`,
  ].filter((notice) => typeof notice === "string");
  return ok(content(name, notebook, cells, notices), {
    structured: {
      type: "notebook",
      filePath: question.filePath,
      nbformat: `4.${notebook.minor}`,
      ...(notebook.language !== "" && { language: notebook.language }),
      totalCells: total,
      cells: cells.map(({ structured }) => structured),
      ...(!isEnd && { nextOffset: lastCell + 1 }),
    },
  });
}

/** The cells from the first on that fit a page: at least one. */
function fittingCells(
  { cells }: Notebook,
  { firstCell, maxCells, maxChars }: NotebookQuestion,
  context: ToolContext,
): { readonly cells: readonly ShownCell[]; readonly isFirstCut: boolean } {
  const results = context.services.find(Results);
  const shown: ShownCell[] = [];
  let chars = 0;
  let images = 0;
  for (const cell of cells.slice(firstCell - 1, maxCells && firstCell - 1 + maxCells)) {
    const maxSourceChars = maxChars - 10_000;
    const next = showCell(cell, { maxSourceChars, maxImages, keep: (text) => results?.put(text) });
    if (shown.length === 0 && cell.source.length > maxSourceChars) return { cells: [next], isFirstCut: true };
    chars += next.chars;
    images += next.images;
    if (shown.length > 0 && (chars > maxChars || images > maxImages)) break;
    shown.push(next);
  }
  return { cells: shown, isFirstCut: false };
}

/**
 * The lines of the file in which cells stand. Where cells share a line, as in a file without line ends, it counts as shown once all
 * before were, in the order of the file.
 */
function shownLines(
  { text, cells }: Notebook,
  firstCell: number,
  lastCell: number,
): { firstLine: number; lastLine: number; isEnd: boolean } {
  const lineAt = (index: number): number => 1 + countLineFeeds(text, 0, index);
  const before = cells[firstCell - 2];
  const last = cells[lastCell - 1];
  const isEnd = lastCell >= cells.length;
  const firstLine = before === undefined ? 1 : lineAt(before.span.end) + 1;
  if (isEnd) return { firstLine, lastLine: lineAt(text.length) - (text.endsWith("\n") ? 1 : 0), isEnd };
  return { firstLine, lastLine: last === undefined ? 0 : lineAt(last.span.end), isEnd };
}

function content(
  name: string,
  { minor, language, cells: { length: total } }: Notebook,
  cells: readonly ShownCell[],
  notices: readonly string[],
): readonly ContentPart[] {
  const code = language === "" ? "" : `, ${language}`;
  const parts: ContentPart[] = [
    {
      type: "text",
      text: `${name}: a notebook of ${counted(total, "cell")}${code}, format 4.${minor}`,
    },
  ];
  const add = (part: ContentPart, separator: string): void => {
    const last = parts.at(-1);
    if (part.type === "text" && last?.type === "text")
      parts[parts.length - 1] = { type: "text", text: last.text + separator + part.text };
    else parts.push(part);
  };
  for (const cell of cells) for (const [index, part] of cell.parts.entries()) add(part, index === 0 ? "\n\n" : "\n");
  if (notices.length > 0) add({ type: "text", text: `[${notices.join(". ")}]` }, "\n\n");
  return parts;
}
