import { constants, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";
import { ToolError } from "haft";
import { checkOpened } from "../paths/check-opened.ts";
import { existingPath } from "../paths/existing-path.ts";
import type { PathScope, ResolvedPath } from "../paths/resolve-path.ts";
import { systemReason } from "../system/system-reason.ts";

export interface OpenFile {
  readonly file: FileHandle;
  readonly path: ResolvedPath;
  readonly stats: Stats;
}

/**
 * Opens a file for reading after its kind was checked, so that a pipe or a device is never opened.
 *
 * Where a permission engine decides, it is asked again about the place that the open file really is at.
 *
 * @throws {ToolError} `not-found`, `not-a-file`, `is-folder`, `not-readable` and the codes of `resolvePath`
 */
export async function openRegularFile(path: string, scope: PathScope): Promise<OpenFile> {
  const found = await existingPath(path, scope);
  checkRegular(path, found.stats);
  // Should the path have become a pipe or a link in between, the open neither waits nor follows.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  const file = await open(found.real, flags).catch((error: NodeJS.ErrnoException) => {
    throw notReadable(path, changes.has(error.code ?? "") ? changed : systemReason(error), error);
  });
  try {
    const stats = await file.stat();
    if (!stats.isFile()) throw notReadable(path, changed);
    if (scope.access !== undefined && !(await checkOpened(path, file, found, scope.access)))
      throw notReadable(path, changed);
    return { file, path: found, stats };
  } catch (error) {
    await file.close();
    throw error;
  }
}

function checkRegular(path: string, stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory())
    throw new ToolError(`Cannot read "${path}": it is a folder; name a file in it`, { code: "is-folder" });
  throw new ToolError(`Cannot read "${path}": it is ${specialKind(stats)}, not a regular file`, { code: "not-a-file" });
}

/** What a file is that is neither a regular file nor a folder. */
export function specialKind(stats: Stats): string {
  if (stats.isFIFO()) return "a named pipe";
  if (stats.isSocket()) return "a socket";
  return stats.isCharacterDevice() || stats.isBlockDevice() ? "a device" : "a special file";
}

const changed = "it changed while it was opened; try again";
// Gone, become a link, become a socket.
const changes: ReadonlySet<string> = new Set(["ENOENT", "ELOOP", "ENXIO"]);

function notReadable(path: string, what: string, cause?: unknown): ToolError {
  return new ToolError(`Cannot read "${path}": ${what}`, { code: "not-readable", cause });
}
