import { defineTool, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { fieldIssue } from "../input/field-issue.ts";
import { pathScope } from "../paths/path-scope.ts";
import { displayPath } from "../paths/resolve-path.ts";
import { maxPagesAtOnce, parsePageRange } from "../pdf/page-range.ts";
import { readStoredResult, resultPrefix } from "../results/read-stored-result.ts";
import type { LineIndex } from "./line-index.ts";
import { openRegularFile } from "./open-regular-file.ts";
import { readImage, sniffImage } from "./read-image.ts";
import { readNotebook } from "./read-notebook.ts";
import { maxWholePages, readPdf, sniffPdf } from "./read-pdf.ts";
import type { ReadRecord } from "./read-record.ts";
import { readText } from "./read-text.ts";

export interface ReadOptions {
  /** Where Read notes what it showed, for Write. */
  readonly record: ReadRecord;
  /** Where lines stand in large files that were read before. */
  readonly lineIndex: LineIndex;
  /** What `~` stands for. */
  readonly home?: string | undefined;
}

interface ReadInput {
  readonly file_path: string;
  readonly offset?: number;
  readonly limit?: number;
  readonly pages?: string;
}

const maxLines = 2_000;
const maxChars = 50_000;

/**
 * Shows a text file with line numbers, a page at a time, in time and memory that do not depend on the size of the file; an image
 * (JPEG, PNG, GIF, WebP, by its bytes) as an image; a PDF document as the text of its pages; a Jupyter notebook as its cells with their
 * outputs; or a stored result, in characters.
 */
export function readTool({ record, lineIndex, home }: ReadOptions): Tool {
  return defineTool<ReadInput>({
    name: "Read",
    aliases: ["read_file", "FileRead"],
    category: "fileSystem",
    searchHint: "open, view or show a file, an image, a PDF, a notebook or a stored result",
    description: `Reads a text file, or shows an image (JPEG, PNG, GIF, WebP), the text of a PDF document, or the cells of a Jupyter notebook. Each line of a text comes with its number and a tab; those are not part of the file. Shows up to ${maxLines} lines and ${maxChars} characters at once and names the offset of the next page. A PDF document of more than ${maxWholePages} pages needs pages. Of a notebook offset and limit count cells. "result:<id>" reads a stored result, with offset and limit in characters.`,
    input: {
      type: "object",
      properties: {
        file_path: {
          type: "string",
          minLength: 1,
          description: "The file: absolute, or relative to the working folder. Or result:<id>",
        },
        offset: {
          type: "integer",
          minimum: 0,
          description: "The first line to show, counted from 1; 0 is the same as 1",
        },
        limit: { type: "integer", minimum: 1, description: `How many lines to show (default ${maxLines})` },
        pages: {
          type: "string",
          description: `The pages of a PDF document to read: "3" or "1-5", at most ${maxPagesAtOnce} at once`,
        },
      },
      required: ["file_path"],
      additionalProperties: false,
    },
    readOnly: true,
    openWorld: false,
    maxResultChars: maxChars + 10_000,
    examples: [
      { input: { file_path: "src/main.ts" } },
      { input: { file_path: "server.log", offset: 2001, limit: 100 } },
      { input: { file_path: "docs/screenshot.png" } },
      { input: { file_path: "papers/report.pdf", pages: "1-5" } },
      { input: { file_path: "analysis.ipynb" } },
    ],
    errors: {
      "not-found": { description: "There is no such file; near names are in the message" },
      "is-folder": { description: "The path is a folder" },
      "not-a-file": { description: "The path is a pipe, a socket, a device" },
      "not-text": { description: "The file holds neither text nor an image" },
      "image-invalid": { description: "The file begins like an image and is none, or is damaged" },
      "image-too-large": {
        description: "The image has too many bytes or pixels; the message says how many it may have",
      },
      "pdf-invalid": { description: "The file begins like a PDF document and is none, or is damaged" },
      "pdf-encrypted": { description: "The PDF document opens with a password only" },
      "pdf-too-large": { description: "The PDF document is too large, or costs too much time or memory" },
      "pages-needed": { description: "The PDF document is long; say which pages to read" },
      "pages-past-end": { description: "The PDF document has fewer pages; the message says how many" },
      "not-a-pdf": { description: "pages was given, and the file is no PDF document" },
      "notebook-too-large": { description: "The notebook has more bytes than are read" },
      "not-readable": { description: "The system refuses to open the file" },
      "offset-past-end": { description: "The file has fewer lines than the offset; the message says how many" },
      "path-invalid": { description: "The path is empty or cannot be followed" },
      "path-outside": { description: "The path leads outside the session's folders" },
      "path-refused": { description: "The path leads to a place that was not permitted; the message says why" },
      "result-not-found": { description: "No stored result has this id" },
    },
    validate({ pages }) {
      const range = pages === undefined ? undefined : parsePageRange(pages);
      return range !== undefined && "fault" in range ? [fieldIssue("pages", range.fault)] : [];
    },
    touches: ({ file_path }) => (file_path.startsWith(resultPrefix) ? [] : [{ type: "read", path: file_path }]),
    describeCall: ({ file_path, pages }) => `Read ${file_path}${pages === undefined ? "" : `, pages ${pages}`}`,
    execute(input, context) {
      if (input.file_path.startsWith(resultPrefix)) return readStoredResult(input.file_path, input, context);
      return readFile(input, context, { record, lineIndex, home });
    },
  });
}

async function readFile(input: ReadInput, context: ToolContext, options: ReadOptions): Promise<ToolOutput> {
  const { record, lineIndex, home } = options;
  const { file, path, stats } = await openRegularFile(input.file_path, pathScope(context, "read", home));
  await using _ = file;
  const name = displayPath(path.lexical, context.cwd);
  const image = await sniffImage(file);
  if (image !== undefined && input.pages === undefined) return await readImage(file, image, name);
  const place = { name, filePath: path.lexical, realPath: path.real };
  const pages = input.pages === undefined ? undefined : parsePageRange(input.pages);
  const isPdf = await sniffPdf(file, name);
  if (isPdf && (pages === undefined || "first" in pages))
    return await readPdf(file, { ...place, pages, maxChars }, context);
  if (pages !== undefined)
    throw new ToolError(`Cannot read pages of "${name}": it is not a PDF document; leave pages out`, {
      code: "not-a-pdf",
    });

  const first = Math.max(1, input.offset ?? 1);
  const cells = { ...place, firstCell: first, maxCells: input.limit, maxChars, record };
  const notebook = /\.ipynb$/i.test(name) ? await readNotebook(file, stats, cells, context) : undefined;
  if (notebook !== undefined && !("fault" in notebook)) return notebook;
  const note = notebook && `The notebook is shown as text, by lines: ${notebook.fault}`;
  const range = { firstLine: first, maxLines: input.limit ?? maxLines, maxChars };
  const marks = lineIndex.find(path.real, stats);
  return await readText(file, stats, { ...place, range, marks, note, record }, context.signal);
}
