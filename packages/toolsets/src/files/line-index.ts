import type { Stats } from "node:fs";
import { createLineMarks, type LineMarks } from "./line-marks.ts";

/** Remembers where lines stand in large files, so that the next page of one is found at once. */
export interface LineIndex {
  /** The marks of this version of a file; none for a small file, or one that may have changed a moment ago unseen. */
  find(realPath: string, stats: Stats): LineMarks | undefined;
}

/** What is smaller is read through as quickly. */
export const minIndexedBytes: number = 16 * 1024 * 1024;

/** @param now milliseconds of the clock that the file system's times are of */
export function createLineIndex(now: () => number = Date.now): LineIndex {
  const indexed = new Map<string, { readonly version: string; readonly marks: LineMarks }>();
  return {
    find(realPath, stats) {
      if (stats.size <= minIndexedBytes || now() - Math.max(stats.mtimeMs, stats.ctimeMs) < settledMs) return undefined;
      const version = [stats.dev, stats.ino, stats.size, stats.mtimeMs, stats.ctimeMs].join(" ");
      const before = indexed.get(realPath);
      const known = before?.version === version ? before : { version, marks: createLineMarks() };
      indexed.delete(realPath);
      indexed.set(realPath, known);
      for (const oldest of indexed.keys()) if (indexed.size > maxFiles) indexed.delete(oldest);
      return known.marks;
    },
  };
}

const maxFiles = 32;

// Some file systems keep times in steps of two seconds: a change within one leaves no trace.
const settledMs = 2_000;
