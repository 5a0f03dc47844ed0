import type { Stats } from "node:fs";
import type { FileHandle } from "node:fs/promises";
import { ok, ToolError, type ToolOutput } from "haft";
import { counted } from "../text/counted.ts";
import { shownText } from "../text/shown-text.ts";
import type { LineRange } from "./line-collector.ts";
import type { LineMarks } from "./line-marks.ts";
import { pageText } from "./page-text.ts";
import { readLines } from "./read-lines.ts";
import { hashBytes, type ReadRecord } from "./read-record.ts";

/** Which lines are asked for, and what is noted of them. */
export interface TextQuestion {
  /** The path as people write it. */
  readonly name: string;
  readonly filePath: string;
  readonly realPath: string;
  readonly range: LineRange;
  /** Where lines stand in this version of the file, as far as it is known. */
  readonly marks: LineMarks | undefined;
  /** Something more that has to be known about the page. */
  readonly note: string | undefined;
  readonly record: ReadRecord;
}

/**
 * Shows some lines of a text file, and notes that they were shown.
 *
 * @throws {ToolError} `not-text`, `offset-past-end`
 */
export async function readText(
  file: FileHandle,
  stats: Stats,
  { name, filePath, realPath, range, marks, note, record }: TextQuestion,
  signal: AbortSignal,
): Promise<ToolOutput> {
  const { firstLine } = range;
  const page = await readLines(file, range, signal, marks);
  if ("binary" in page) {
    throw new ToolError(`Cannot read "${name}" as text: it is ${page.binary} (${counted(stats.size, "byte")})`, {
      code: "not-text",
    });
  }
  if (page.totalLines > 0 && page.lines.length === 0) {
    const there = `${page.isTotalExact ? "it has" : "it grows and has"} ${counted(page.totalLines, "line")}`;
    throw new ToolError(`Cannot read "${name}" from line ${firstLine}: ${there}`, { code: "offset-past-end" });
  }

  const lastLine = firstLine + page.lines.length - 1;
  const isEnd = page.isTotalExact && lastLine >= page.totalLines;
  const hash = page.bytes && hashBytes(page.bytes);
  // A line of which only the beginning is shown is not one that may be replaced.
  const shown = page.isLastLineCut ? { lastLine: lastLine - 1, isEnd: false } : { lastLine, isEnd };
  record.noteRead(realPath, { size: stats.size, mtimeMs: stats.mtimeMs, hash }, { firstLine, ...shown });
  return ok(pageText(page, firstLine, isEnd, note), {
    structured: {
      type: "text",
      filePath,
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
