import { constants } from "node:fs";
import { access, type FileHandle, mkdir, open } from "node:fs/promises";
import { basename, dirname, join } from "node:path";
import { ToolError } from "haft";
import { descriptorFolder, descriptorPath } from "./descriptor-path.ts";

/** An open folder. Work under `path` stays in it, where the system has such paths, whatever its name leads to meanwhile. */
export interface OpenFolder extends AsyncDisposable {
  readonly path: string;
}

export interface OpenFolderOptions {
  /** False when the folder must be there. @default true */
  readonly isMade?: boolean;
  /** Where the system shows the open files of a process. */
  readonly descriptors?: string;
}

/**
 * Opens a real folder, and makes it and those above it where they are missing. Links that have appeared on the way since the path
 * was followed are refused.
 *
 * @param asked the path of the call, for the message
 * @throws {ToolError} `path-refused`; the system's error
 */
export async function openFolder(
  realFolder: string,
  asked: string,
  { isMade = true, descriptors = descriptorFolder }: OpenFolderOptions = {},
): Promise<OpenFolder> {
  const missing: string[] = [];
  let existing = realFolder;
  let folder = await openIfThere(existing, isMade);
  for (; folder === undefined; folder = await openIfThere(existing, isMade)) {
    missing.unshift(basename(existing));
    existing = dirname(existing);
  }
  try {
    const real = await descriptorPath(folder, existing, descriptors);
    if (real !== existing) throw movedRefusal(asked, real);
    const hasPaths = await isThere(`${descriptors}/${folder.fd}/.`);
    let path = hasPaths ? `${descriptors}/${folder.fd}` : existing;
    for (const name of missing) {
      const inner = join(path, name);
      await mkdir(inner).catch(unlessThere);
      const next = await open(inner, folderFlags | constants.O_NOFOLLOW);
      await folder.close();
      folder = next;
      path = hasPaths ? `${descriptors}/${folder.fd}` : inner;
    }
    return openedFolder(folder, path);
  } catch (error) {
    await folder.close().catch(() => undefined);
    throw error;
  }
}

/** A path that leads elsewhere than it did when the call was judged. */
export function movedRefusal(asked: string, real: string | undefined): ToolError {
  const where = real === undefined ? "it leads elsewhere" : `it leads to "${real}"`;
  return new ToolError(`Cannot use "${asked}": ${where} since a link on its way changed; nothing was done, try again`, {
    code: "path-refused",
  });
}

// For a handle to work under, which takes no right to list the folder. Source: open(2), O_PATH of <asm-generic/fcntl.h>.
const pathOnly = process.platform === "linux" ? 0o10000000 : 0;
const folderFlags = constants.O_RDONLY | constants.O_DIRECTORY | pathOnly;

async function openIfThere(folder: string, isMade: boolean): Promise<FileHandle | undefined> {
  return open(folder, folderFlags).catch((error: NodeJS.ErrnoException) => {
    if (isMade && error.code === "ENOENT" && dirname(folder) !== folder) return undefined;
    throw error;
  });
}

async function isThere(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}

function unlessThere(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}

function openedFolder(folder: FileHandle, path: string): OpenFolder {
  return { path, [Symbol.asyncDispose]: () => folder.close() };
}
