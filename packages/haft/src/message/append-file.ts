import { createRequire } from "node:module";
import { dirname } from "node:path";
import { HaftError } from "../errors/haft-error.ts";
import { lockFile } from "./lock-file.ts";

// An import of node:fs loads its promises and streams too, a fifth of what a program takes to start.
const fs = createRequire(import.meta.url)("node:fs") as typeof import("node:fs");

/** A file that ends where the last whole write ended. */
interface AppendFile {
  read(): Uint8Array;
  size(): number;
  cut(size: number): void;
  append(text: string): void;
  close(): void;
}

/**
 * Opens or creates a file for this program alone.
 *
 * @throws {HaftError} `transcript-locked`, `transcript-unwritable`
 */
export function openAppendFile(path: string, isFlushed: boolean): AppendFile {
  const { fd, unlock } = attempt(path, "open", () => openFile(path, isFlushed));
  let size = 0;
  let isOpen = true;
  const write = (text: string): void => {
    const now = fs.fstatSync(fd);
    if (now.nlink === 0) throw new Error("it was removed");
    if (now.size !== size) throw new Error("another program changed it");
    const bytes = Buffer.from(text);
    try {
      for (let at = 0; at < bytes.length; ) at += fs.writeSync(fd, bytes, at, bytes.length - at, size + at);
      if (isFlushed) fs.fdatasyncSync(fd);
    } catch (error) {
      fs.ftruncateSync(fd, size);
      throw error;
    }
    size += bytes.length;
  };
  return {
    read: () =>
      attempt(path, "read", () => {
        const bytes = fs.readFileSync(fd);
        size = bytes.length;
        return bytes;
      }),
    size: () => size,
    cut: (length) =>
      attempt(path, "write", () => {
        fs.ftruncateSync(fd, length);
        size = length;
      }),
    append: (text) => attempt(path, "write", () => write(text)),
    close: () => {
      if (!isOpen) return;
      isOpen = false;
      fs.closeSync(fd);
      unlock();
    },
  };
}

function openFile(path: string, isFlushed: boolean): { readonly fd: number; readonly unlock: () => void } {
  const found = fs.statSync(path, { throwIfNoEntry: false });
  if (found !== undefined && !found.isFile()) throw new Error(found.isDirectory() ? words.EISDIR : "it is not a file");
  const unlock = lockFile(found === undefined ? path : fs.realpathSync(path));
  try {
    const fd = fs.openSync(path, fs.constants.O_RDWR | fs.constants.O_CREAT, 0o600);
    if (isFlushed && found === undefined) flushFolder(path);
    return { fd, unlock };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Without it the name of a new file may be lost with the machine. Windows cannot open a folder and needs it not. */
function flushFolder(path: string): void {
  if (process.platform === "win32") return;
  const fd = fs.openSync(dirname(path), "r");
  fs.fsyncSync(fd);
  fs.closeSync(fd);
}

function attempt<T>(path: string, action: "open" | "read" | "write", work: () => T): T {
  try {
    return work();
  } catch (error) {
    if (HaftError.isInstance(error)) throw error;
    const { code = "", message } = error as NodeJS.ErrnoException;
    const what = words[code as keyof typeof words] ?? message;
    throw new HaftError("transcript-unwritable", `Cannot ${action} transcript "${path}": ${what}`, { cause: error });
  }
}

const words = {
  EACCES: "this user may not write it",
  EPERM: "this user may not write it",
  EROFS: "it is on a read-only file system",
  ENOENT: "its folder does not exist",
  ENOTDIR: "its folder is a file",
  EISDIR: "it is a folder",
  ENOSPC: "the disk is full",
  EDQUOT: "the quota of this user is used up",
} as const;
