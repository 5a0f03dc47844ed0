import { isUtf8 } from "node:buffer";
import type { FileHandle } from "node:fs/promises";
import { guessCodePage } from "./guess-code-page.ts";
import { type CollectedLines, LineCollector, type LineEncoding, type LineRange } from "./line-collector.ts";
import type { LineMark, LineMarks } from "./line-marks.ts";
import { sniffText, type TextEncoding } from "./text-encoding.ts";
import { viewText } from "./text-view.ts";

/** Some lines of a file. `bytes` is the whole file where it was read to its end and is not too long to keep. */
export interface LinePage extends CollectedLines {
  readonly bytes: Buffer | undefined;
}

const sampleBytes = 256 * 1024;
const chunkBytes = 1024 * 1024;
const countOnBytes = 16 * 1024 * 1024;
const maxKeptBytes = 16 * 1024 * 1024;

/**
 * Reads some lines without ever holding more of the file than they need, and counts the rest while that is cheap.
 *
 * Of a file that grows meanwhile it reads no more than there was, or 16 MiB.
 *
 * @param marks where lines stand in this version of the file, as far as it is known; what is read is added
 * @returns what the file is, when it is no text
 */
export async function readLines(
  file: FileHandle,
  range: LineRange,
  signal: AbortSignal,
  marks?: LineMarks,
): Promise<LinePage | { readonly binary: string }> {
  const { size } = await file.stat();
  const first = await readChunk(file, 0, Buffer.allocUnsafe(sampleBytes), signal);
  const encoding = sniffText(first.subarray(0, 8192));
  if ("binary" in encoding) return encoding;

  const page = new LineCollector(range, lineEncoding(first, encoding));
  const known = encoding.name === "utf-8" ? marks : undefined;
  const kept: Buffer[] = size > maxKeptBytes ? [] : [first];
  page.add(first.subarray(encoding.bom));
  let at = first.length;
  let isAtEnd = first.length < sampleBytes;
  let countedBytes = page.isFull ? at : 0;
  let spare: Buffer | undefined;
  const goOnFrom = (mark: LineMark): void => {
    at = mark.offset;
    page.skipTo(mark.lines);
  };

  const start = known?.before(range.firstLine);
  if (start !== undefined && start.offset > at) goOnFrom(start);
  while (!isAtEnd) {
    if (page.isFull && known !== undefined) {
      if (known.totalLines !== undefined)
        return { ...page.finish(true), totalLines: known.totalLines, bytes: undefined };
      const ahead = known.last.offset - at;
      if (ahead > 0) goOnFrom(known.last);
      countedBytes += Math.max(0, ahead);
    }
    if (at > Math.max(size, countOnBytes) || countedBytes > countOnBytes)
      return { ...page.finish(false), bytes: undefined };
    const chunk = await readChunk(file, at, spare ?? Buffer.allocUnsafe(chunkBytes), signal);
    if (chunk.length > 0) known?.note({ offset: at, lines: page.endedLines });
    page.add(chunk);
    const isKept = size <= maxKeptBytes && at <= maxKeptBytes;
    if (isKept) kept.push(chunk);
    spare = isKept || page.holdsBytes ? undefined : chunk;
    at += chunk.length;
    isAtEnd = chunk.length < chunkBytes;
    if (page.isFull) countedBytes += chunk.length;
  }
  const lines = page.finish(true);
  if (known !== undefined && at === size) known.totalLines = lines.totalLines;
  return { ...lines, bytes: size <= maxKeptBytes && at <= maxKeptBytes ? Buffer.concat(kept) : undefined };
}

/** A code page is looked for at the beginning of the file only, so that all its pages are shown alike. */
function lineEncoding(first: Buffer, encoding: TextEncoding): LineEncoding {
  // A chunk may end within a character, a line does not.
  const sample = first.length < sampleBytes ? first : first.subarray(0, first.lastIndexOf(10) + 1 || sampleBytes);
  if (encoding.name !== "utf-8" || encoding.bom > 0 || isUtf8(sample)) return encoding;
  return viewText(sample, encoding).isLegacy ? { name: guessCodePage(sample) } : encoding;
}

// Chunks are always full but the last, so that an even length keeps UTF-16 code units whole.
async function readChunk(file: FileHandle, from: number, buffer: Buffer, signal: AbortSignal): Promise<Buffer> {
  let length = 0;
  while (length < buffer.length) {
    signal.throwIfAborted();
    const { bytesRead } = await file.read(buffer, length, buffer.length - length, from + length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return length === buffer.length ? buffer : buffer.subarray(0, length);
}
