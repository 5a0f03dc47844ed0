import type { LineChange } from "./edit-patch.ts";
import type { FileVersion, ReadNote, ReadRecord } from "./read-record.ts";

/** Notes a file's new version: what was shown of it is still known, and so is what was written. Without `note` it was empty. */
export function noteEdit(
  record: ReadRecord,
  realPath: string,
  version: FileVersion,
  changes: readonly LineChange[],
  note: ReadNote | undefined,
): void {
  const { shown, totalLines } = note ?? { shown: [{ firstLine: 1, lastLine: 0 }], totalLines: 0 };
  const grownBefore = (isBefore: (change: LineChange) => boolean): number =>
    changes.filter(isBefore).reduce((sum, { added, removed }) => sum + added.length - removed.length, 0);
  for (const span of shown) {
    record.noteRead(realPath, version, {
      firstLine: span.firstLine + grownBefore(({ line }) => line < span.firstLine),
      lastLine:
        span.lastLine + grownBefore(({ line, removed }) => line <= span.lastLine + (removed.length === 0 ? 1 : 0)),
      isEnd: span.lastLine === totalLines,
    });
  }
}
