import { defineTool, ok, type Tool, type ToolContext, ToolError, type ToolOutput } from "haft";
import { displayPath, type PathScope } from "../paths/resolve-path.ts";
import { readStoredResult, resultPrefix } from "../results/read-stored-result.ts";
import { shownText } from "../text/shown-text.ts";
import type { LineIndex } from "./line-index.ts";
import { openRegularFile } from "./open-regular-file.ts";
import { pageText } from "./page-text.ts";
import { readImage, sniffImage } from "./read-image.ts";
import { readLines } from "./read-lines.ts";
import { hashBytes, type ReadRecord } from "./read-record.ts";

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
}

const maxLines = 2_000;
const maxChars = 50_000;

/**
 * Shows a text file with line numbers, a page at a time, in time and memory that do not depend on the size of the file; an image
 * (JPEG, PNG, GIF, WebP, by its bytes) as an image; or a stored result, in characters.
 */
export function readTool({ record, lineIndex, home }: ReadOptions): Tool {
  return defineTool<ReadInput>({
    name: "Read",
    aliases: ["read_file", "FileRead"],
    category: "fileSystem",
    searchHint: "open, view or show a file, an image or a stored result",
    description: `Reads a text file, or shows an image (JPEG, PNG, GIF, WebP). Each line of a text comes with its number and a tab; those are not part of the file. Shows up to ${maxLines} lines and ${maxChars} characters at once and names the offset of the next page. "result:<id>" reads a stored result, with offset and limit in characters.`,
    input: {
      type: "object",
      properties: {
        file_path: {
          type: "string",
          description: "The file: absolute, or relative to the working folder. Or result:<id>",
        },
        offset: { type: "integer", minimum: 0, description: "The first line to show, counted from 1" },
        limit: { type: "integer", minimum: 1, description: `How many lines to show (default ${maxLines})` },
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
      "not-readable": { description: "The system refuses to open the file" },
      "offset-past-end": { description: "The file has fewer lines than the offset; the message says how many" },
      "path-invalid": { description: "The path is empty or cannot be followed" },
      "path-outside": { description: "The path leads outside the session's folders" },
      "result-not-found": { description: "No stored result has this id" },
    },
    describeCall: ({ file_path }) => `Read ${file_path}`,
    execute(input, context) {
      if (input.file_path.startsWith(resultPrefix)) return readStoredResult(input.file_path, input, context);
      return readFile(
        input,
        context,
        { cwd: context.cwd, additionalDirectories: context.additionalDirectories, home },
        record,
        lineIndex,
      );
    },
  });
}

async function readFile(
  input: ReadInput,
  context: ToolContext,
  scope: PathScope,
  record: ReadRecord,
  lineIndex: LineIndex,
): Promise<ToolOutput> {
  const { file, path, stats } = await openRegularFile(input.file_path, scope);
  await using _ = file;
  const firstLine = Math.max(1, input.offset ?? 1);
  const name = displayPath(path.lexical, context.cwd);
  const image = await sniffImage(file);
  if (image !== undefined) return await readImage(file, image, name);
  const range = { firstLine, maxLines: input.limit ?? maxLines, maxChars };
  const page = await readLines(file, range, context.signal, lineIndex.find(path.real, stats));
  if ("binary" in page) {
    const hint = page.binary === "a PDF document" ? "; make text of it with a command, as with pdftotext" : "";
    throw new ToolError(`Cannot read "${name}" as text: it is ${page.binary} (${stats.size} bytes)${hint}`, {
      code: "not-text",
    });
  }
  if (page.totalLines > 0 && page.lines.length === 0) {
    const there = `${page.isTotalExact ? "it has" : "it grows and has"} ${count(page.totalLines, "line")}`;
    throw new ToolError(`Cannot read "${name}" from line ${firstLine}: ${there}`, { code: "offset-past-end" });
  }

  const lastLine = firstLine + page.lines.length - 1;
  const isEnd = page.isTotalExact && lastLine >= page.totalLines;
  const hash = page.bytes && hashBytes(page.bytes);
  // A line of which only the beginning is shown is not one that may be replaced.
  const shown = page.isLastLineCut ? { lastLine: lastLine - 1, isEnd: false } : { lastLine, isEnd };
  record.noteRead(path.real, { size: stats.size, mtimeMs: stats.mtimeMs, hash }, { firstLine, ...shown });
  return ok(pageText(page, firstLine, isEnd, name.endsWith(".ipynb") ? notebookNote : undefined), {
    structured: {
      type: "text",
      filePath: path.lexical,
      content: page.lines.map(shownText).join("\n"),
      startLine: firstLine,
      numLines: page.lines.length,
      totalLines: page.totalLines,
      isTotalExact: page.isTotalExact,
      ...(page.encoding.name !== "utf-8" && { encoding: page.encoding.name }),
      ...(!isEnd && { nextOffset: lastLine + 1 }),
    },
  });
}

const notebookNote = "A notebook is shown as the JSON it is stored in, its cells and images undrawn";

function count(amount: number, word: string): string {
  return `${amount} ${word}${amount === 1 ? "" : "s"}`;
}
