import { constants, type Stats } from "node:fs";
import { type FileHandle, open, stat } from "node:fs/promises";
import { ToolError } from "haft";
import { nearNames, sameNameOtherwiseSpelled } from "../paths/near-names.ts";
import { displayPath, type PathScope, type ResolvedPath, resolvePath } from "../paths/resolve-path.ts";

export interface OpenFile {
  readonly file: FileHandle;
  readonly path: ResolvedPath;
  readonly stats: Stats;
}

/**
 * Opens a file for reading after its kind was checked, so that a pipe or a device is never opened.
 *
 * @throws {ToolError} `not-found`, `not-a-file`, `is-folder`, `not-readable` and the codes of `resolvePath`
 */
export async function openRegularFile(path: string, scope: PathScope): Promise<OpenFile> {
  const resolved = await existingPath(path, scope);
  checkRegular(path, await stat(resolved.real));
  // Should the path have become a pipe or a link in between, the open neither waits nor follows.
  const flags = constants.O_RDONLY | constants.O_NONBLOCK | constants.O_NOFOLLOW;
  const file = await open(resolved.real, flags).catch((error: NodeJS.ErrnoException) => {
    throw new ToolError(`Cannot read "${path}": ${error.code === "EACCES" ? "permission is denied" : error.code}`, {
      code: "not-readable",
      cause: error,
    });
  });
  const stats = await file.stat();
  if (stats.isFile()) return { file, path: resolved, stats };
  await file.close();
  throw new ToolError(`Cannot read "${path}": it changed while it was opened`, { code: "not-a-file" });
}

/** The path where it exists, or the one there is whose name is only spelled otherwise. */
export async function existingPath(path: string, scope: PathScope): Promise<ResolvedPath> {
  const resolved = await resolvePath(path, scope);
  if (resolved.isDangling)
    throw new ToolError(`Cannot read "${path}": it is a link to "${resolved.real}", which does not exist`, {
      code: "not-found",
    });
  if (await exists(resolved.real)) return resolved;
  const other = await sameNameOtherwiseSpelled(resolved.lexical);
  if (other !== undefined) return resolvePath(other, scope);
  const near = (await nearNames(resolved.lexical, 3)).map((name) => `"${displayPath(name, scope.cwd)}"`);
  const wayOut = near.length === 0 ? "" : `; did you mean ${near.join(", ")}?`;
  throw new ToolError(`Cannot read "${path}": it does not exist${wayOut}`, { code: "not-found" });
}

async function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}

function checkRegular(path: string, stats: Stats): void {
  if (stats.isFile()) return;
  if (stats.isDirectory()) throw new ToolError(`Cannot read "${path}": it is a folder`, { code: "is-folder" });
  throw new ToolError(`Cannot read "${path}": it is ${specialKind(stats)}, not a regular file`, { code: "not-a-file" });
}

/** What a file is that is neither a regular file nor a folder. */
export function specialKind(stats: Stats): string {
  if (stats.isFIFO()) return "a named pipe";
  if (stats.isSocket()) return "a socket";
  return stats.isCharacterDevice() || stats.isBlockDevice() ? "a device" : "a special file";
}
