import {
  closeSync,
  fstatSync,
  mkdirSync,
  openSync,
  readSync,
  renameSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { memoryResultStore, type ResultStore, type StoredResult } from "haft";
import { sweepFolder } from "./sweep-folder.ts";

export interface FileResultStoreOptions {
  /** How much is kept. Above it the least recently used go first; the newest always stays. @default 256 MiB */
  readonly maxBytes?: number;
}

/**
 * Keeps what was cut from results in files, so that a conversation that is gone on with finds them. Every process of the user shares
 * them, and nobody else can read them (folder 0700, files 0600). What cannot be written stays in memory.
 *
 * The files are UTF-16, so that any text comes back unchanged and a page is read by its place.
 */
export function fileResultStore(folder: string, options: FileResultStoreOptions = {}): ResultStore {
  const { maxBytes = 256 * 1024 * 1024 } = options;
  const memory = memoryResultStore();
  let bytesToSweep = 0;

  function put(content: string): string {
    const id = idOf(content);
    try {
      if (!touch(pathOf(id))) write(id, Buffer.from(content, "utf16le"));
      return `result:${id}`;
    } catch {
      return memory.put(content);
    }
  }

  function read(reference: string, offset: number, limit: number): StoredResult | undefined {
    const [, id] = /^result:([0-9a-f]{20})$/.exec(reference) ?? [];
    const page = id === undefined ? undefined : readPage(pathOf(id), offset, limit);
    if (id === undefined || page === undefined) return memory.read(reference, offset, limit);
    touch(pathOf(id));
    return page;
  }

  function write(id: string, bytes: Uint8Array): void {
    mkdirSync(folder, { recursive: true, mode: 0o700 });
    const unfinished = `${pathOf(id)}.${Math.random().toString(36).slice(2)}.new`;
    try {
      writeFileSync(unfinished, bytes, { mode: 0o600, flag: "wx" });
      renameSync(unfinished, pathOf(id));
    } catch (error) {
      rmSync(unfinished, { force: true });
      throw error;
    }
    bytesToSweep -= bytes.length;
    if (bytesToSweep <= 0) bytesToSweep = sweepFolder(folder, maxBytes, fileOf(id));
  }

  const pathOf = (id: string): string => join(folder, fileOf(id));

  return { put, read };
}

const fileOf = (id: string): string => `${id}.utf16`;

function idOf(content: string): string {
  const { createHash } = createRequire(import.meta.url)("node:crypto") as typeof import("node:crypto");
  return createHash("sha256").update(content, "utf16le").digest("hex").slice(0, 20);
}

/** Marks a file as used now; false when it is not there, or not to be changed. */
function touch(path: string): boolean {
  try {
    const now = new Date();
    utimesSync(path, now, now);
    return true;
  } catch {
    return false;
  }
}

function readPage(path: string, offset: number, limit: number): StoredResult | undefined {
  let file: number;
  try {
    file = openSync(path, "r");
  } catch {
    return undefined;
  }
  try {
    const totalChars = fstatSync(file).size / 2;
    const start = Math.min(Math.max(0, offset), totalChars);
    const chars = Math.min(Math.max(0, limit), totalChars - start);
    const bytes = Buffer.alloc(chars * 2);
    const length = readSync(file, bytes, 0, bytes.length, start * 2);
    const text = bytes.toString("utf16le", 0, length);
    return { content: start + chars < totalChars ? withoutHalf(text) : text, totalChars };
  } finally {
    closeSync(file);
  }
}

/** Leaves out the first half of a character at the end, unless nothing else is there. */
function withoutHalf(text: string): string {
  return text.length > 1 && /[\ud800-\udbff]$/.test(text) ? text.slice(0, -1) : text;
}
