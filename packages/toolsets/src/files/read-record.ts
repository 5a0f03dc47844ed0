import { createRequire } from "node:module";

/** A version of a file. `hash` is there when the whole file was at hand. */
export interface FileVersion {
  readonly size: number;
  readonly mtimeMs: number;
  readonly hash?: string | undefined;
}

/**
 * Which files were shown, in which version, and up to which line without a gap: what Write asks before it replaces a file.
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
  /** The last line up to which all were shown. */
  readonly shownThrough: number;
  readonly isWhole: boolean;
}

export function createReadRecord(): ReadRecord {
  const notes = new Map<string, ReadNote>();
  return {
    noteRead(realPath, version, { firstLine, lastLine, isEnd }) {
      const before = notes.get(realPath);
      const known = before !== undefined && isSameVersion(before.version, version) ? before : undefined;
      const continues = firstLine <= (known?.shownThrough ?? 0) + 1;
      notes.set(realPath, {
        version,
        shownThrough: Math.max(known?.shownThrough ?? 0, continues ? lastLine : 0),
        isWhole: known?.isWhole === true || (continues && isEnd),
      });
    },
    find: (realPath) => notes.get(realPath),
    clear: () => notes.clear(),
  };
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
