import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type GitRepository, gitRepository } from "./git-repository.ts";

/**
 * The real paths of the files that git tracks in the repository of a folder; `paths` is undefined when its index cannot be read, and all
 * is undefined where there is no repository, or nothing tracked yet.
 *
 * Source: gitformat-index(5), versions 2 to 4 (read 2026-11).
 */
export function trackedFiles(folder: string): { readonly paths: readonly string[] | undefined } | undefined {
  const repository = repositoryAbove(folder);
  const index = repository && readIndex(repository);
  return index && { paths: index.entries?.map(({ name }) => join(repository.root, name)) };
}

/** The names of the submodules that git tracks in a repository; undefined when its index cannot be read. */
export function submodulesOf(repository: GitRepository): readonly string[] | undefined {
  const index = readIndex(repository);
  if (index === undefined) return [];
  return index.entries?.filter(({ isSubmodule }) => isSubmodule).map(({ name }) => name);
}

interface IndexEntry {
  readonly name: string;
  readonly isSubmodule: boolean;
}

function readIndex({ gitDir }: GitRepository): { readonly entries: readonly IndexEntry[] | undefined } | undefined {
  try {
    const index = readFileSync(join(gitDir, "index"));
    return { entries: entriesOf(index, 20) ?? entriesOf(index, 32) };
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "ENOENT" ? undefined : { entries: undefined };
  }
}

/** Also for what is not there any more. */
function repositoryAbove(path: string): GitRepository | undefined {
  for (let at = path; ; at = dirname(at)) {
    const found = gitRepository(at);
    if (found !== undefined || at === dirname(at)) return found;
  }
}

/** What is in an index whose hashes have `hashLength` bytes; undefined when it has not, or says where the rest of the names is. */
function entriesOf(index: Buffer, hashLength: number): readonly IndexEntry[] | undefined {
  try {
    const { entries, end } = readEntries(index, 40 + hashLength);
    let at = end;
    while (at < index.length - hashLength) {
      if (elsewhere.has(index.toString("latin1", at, at + 4))) return undefined;
      at += 8 + index.readUInt32BE(at + 4);
    }
    return at === index.length - hashLength ? entries : undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Extensions of a split index, and of one that names folders in the place of their files. */
const elsewhere: ReadonlySet<string> = new Set(["link", "sdir"]);

/** @throws {RangeError} for an index that ends too early, or is none */
function readEntries(
  index: Buffer,
  flagsOffset: number,
): { readonly entries: readonly IndexEntry[]; readonly end: number } {
  const version = index.readUInt32BE(4);
  if (index.toString("latin1", 0, 4) !== "DIRC" || version < 2 || version > 4) throw new RangeError("no index");
  const entries: IndexEntry[] = [];
  let previous: Buffer = Buffer.alloc(0);
  let at = 12;
  for (let left = index.readUInt32BE(8); left > 0; left--) {
    const isExtended = (index.readUInt16BE(at + flagsOffset) & extendedFlag) !== 0;
    const afterFlags = at + flagsOffset + (isExtended ? 4 : 2);
    const shared = version === 4 ? variableNumber(index, afterFlags) : { value: previous.length, next: afterFlags };
    const end = index.indexOf(0, shared.next);
    if (end === -1) throw new RangeError("a name without an end");
    const kept = previous.subarray(0, previous.length - shared.value);
    previous = Buffer.concat([kept, index.subarray(shared.next, end)]);
    const isSubmodule = (index.readUInt32BE(at + modeOffset) & kindMask) === submodule;
    entries.push({ name: previous.toString(), isSubmodule });
    at = version === 4 ? end + 1 : at + (Math.floor((end - at) / 8) + 1) * 8;
  }
  return { entries, end: at };
}

const extendedFlag = 0x4000;
const modeOffset = 24;
const [kindMask, submodule] = [0xf000, 0xe000];

/** As in the offsets of packs: seven bits a byte, the high ones first, one more for each byte that goes on. */
function variableNumber(bytes: Buffer, start: number): { readonly value: number; readonly next: number } {
  let at = start;
  let byte = bytes.readUInt8(at++);
  let value = byte & 0x7f;
  while ((byte & 0x80) !== 0) {
    byte = bytes.readUInt8(at++);
    value = (value + 1) * 128 + (byte & 0x7f);
  }
  return { value, next: at };
}
