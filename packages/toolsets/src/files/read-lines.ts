import type { FileHandle } from "node:fs/promises";
import { guessCodePage } from "./guess-code-page.ts";
import { type CollectedLines, LineCollector, type LineEncoding, type LineRange } from "./line-collector.ts";
import { sniffText, type TextEncoding } from "./text-encoding.ts";
import { viewText } from "./text-view.ts";

/** Some lines of a file. `bytes` is the whole file where it was read to its end and is not too long to keep. */
export interface LinePage extends CollectedLines {
  readonly bytes: Buffer | undefined;
}

const chunkBytes = 256 * 1024;
const countOnBytes = 16 * 1024 * 1024;
const maxKeptBytes = 16 * 1024 * 1024;

/**
 * Reads some lines without ever holding more of the file than they need, and counts the rest while that is cheap.
 *
 * Of a file that grows meanwhile it reads no more than there was, or 16 MiB.
 *
 * @returns what the file is, when it is no text
 */
export async function readLines(
  file: FileHandle,
  range: LineRange,
  signal: AbortSignal,
): Promise<LinePage | { readonly binary: string }> {
  const { size } = await file.stat();
  const first = await nextChunk(file, signal);
  const encoding = sniffText(first.subarray(0, 8192));
  if ("binary" in encoding) return encoding;

  const page = new LineCollector(range, lineEncoding(first, encoding));
  const kept: Buffer[] = [];
  let keptBytes = 0;
  let countedBytes = 0;
  let chunk = first;
  let text = first.subarray(encoding.bom);
  while (chunk.length > 0) {
    if (keptBytes <= maxKeptBytes) kept.push(chunk);
    else kept.length = 0;
    keptBytes += chunk.length;
    if (page.isFull) countedBytes += chunk.length;
    page.add(text);
    const hasGrown = keptBytes > Math.max(size, countOnBytes);
    if (hasGrown || (page.isFull && countedBytes > countOnBytes)) return { ...page.finish(false), bytes: undefined };
    chunk = await nextChunk(file, signal);
    text = chunk;
  }
  return { ...page.finish(true), bytes: keptBytes <= maxKeptBytes ? Buffer.concat(kept) : undefined };
}

/** A code page is looked for at the beginning of the file only, so that all its pages are shown alike. */
function lineEncoding(first: Buffer, encoding: TextEncoding): LineEncoding {
  // A chunk may end within a character, a line does not.
  const sample = first.length < chunkBytes ? first : first.subarray(0, first.lastIndexOf(10) + 1 || chunkBytes);
  if (encoding.name !== "utf-8" || encoding.bom > 0) return encoding;
  return viewText(sample, encoding).isLegacy ? { name: guessCodePage(sample) } : encoding;
}

// Chunks are always full but the last, so that an even length keeps UTF-16 code units whole.
async function nextChunk(file: FileHandle, signal: AbortSignal): Promise<Buffer> {
  const buffer = Buffer.allocUnsafe(chunkBytes);
  let length = 0;
  while (length < chunkBytes) {
    signal.throwIfAborted();
    const { bytesRead } = await file.read(buffer, length, chunkBytes - length);
    if (bytesRead === 0) break;
    length += bytesRead;
  }
  return buffer.subarray(0, length);
}
