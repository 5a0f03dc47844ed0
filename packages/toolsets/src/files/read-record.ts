import { createRequire } from "node:module";

/** A version of a file. `hash` is there when the whole file was at hand. */
export interface FileVersion {
  readonly size: number;
  readonly mtimeMs: number;
  readonly hash?: string | undefined;
}

/**
 * Which files were shown, in which version, and which of their lines: what Write and Edit ask before they change a file.
 * Kept by real path.
 */
export interface ReadRecord {
  /** Notes that the lines from `firstLine` to `lastLine` of a version were shown; `isEnd` when the file ends there. */
  noteRead(
    realPath: string,
    version: FileVersion,
    lines: { firstLine: number; lastLine: number; isEnd: boolean },
  ): void;
  find(realPath: string): ReadNote | undefined;
  clear(): void;
}

export interface ReadNote {
  readonly version: FileVersion;
  /** The lines that were shown, in ascending order, with gaps between. */
  readonly shown: readonly LineSpan[];
  /** Known once the end was shown. */
  readonly totalLines: number | undefined;
  /** The last line up to which all were shown. */
  readonly shownThrough: number;
  readonly isWhole: boolean;
}

/** From a line to a line, both counted from 1 and both within. */
export interface LineSpan {
  readonly firstLine: number;
  readonly lastLine: number;
}

export function createReadRecord(): ReadRecord {
  const notes = new Map<string, ReadNote>();
  return {
    noteRead(realPath, version, { firstLine, lastLine, isEnd }) {
      const before = notes.get(realPath);
      const known = before !== undefined && isSameVersion(before.version, version) ? before : undefined;
      const shown = joined([...(known?.shown ?? []), { firstLine, lastLine }]);
      const totalLines = isEnd ? lastLine : known?.totalLines;
      const shownThrough = shown[0]?.firstLine === 1 ? shown[0].lastLine : 0;
      const isWhole = totalLines !== undefined && shownThrough >= totalLines;
      notes.set(realPath, { version, shown, totalLines, shownThrough, isWhole });
    },
    find: (realPath) => notes.get(realPath),
    clear: () => notes.clear(),
  };
}

function joined(spans: readonly LineSpan[]): readonly LineSpan[] {
  const apart: LineSpan[] = [];
  for (const span of spans.toSorted((a, b) => a.firstLine - b.firstLine)) {
    const last = apart.at(-1);
    if (last === undefined || span.firstLine > last.lastLine + 1) apart.push(span);
    else apart.splice(-1, 1, { firstLine: last.firstLine, lastLine: Math.max(last.lastLine, span.lastLine) });
  }
  return apart;
}

/** True when the file is still what it was: by its bytes where both are known, else by size and time. */
export function isSameVersion(a: FileVersion, b: FileVersion): boolean {
  if (a.hash !== undefined && b.hash !== undefined) return a.hash === b.hash;
  return a.size === b.size && a.mtimeMs === b.mtimeMs;
}

export function hashBytes(bytes: Buffer): string {
  const { createHash } = require("node:crypto") as typeof import("node:crypto");
  return createHash("sha256").update(bytes).digest("base64url");
}

const require: NodeJS.Require = createRequire(import.meta.url);
