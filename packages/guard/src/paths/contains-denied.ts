import { opendirSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";

/** How much of a folder is looked at. */
export interface DeniedSearchLimits {
  /** Files and folders. Default 100,000. */
  readonly maxEntries?: number;
  /** Default 3,000. */
  readonly timeoutMs?: number;
  /** True for commands that go through links to folders, as `grep -R` does. */
  readonly followsLinks?: boolean;
  readonly signal?: AbortSignal;
}

/** Whether a folder contains what must not be read: `path` is the first that was met; `unknown` says why there is no answer. */
export type DeniedSearch =
  | { readonly answer: "no" }
  | { readonly answer: "yes"; readonly path: string }
  | { readonly answer: "unknown"; readonly reason: string };

/**
 * Looks through a folder for a path that `hides` names: what a command would read that works on the folder with all that is in it.
 *
 * Links are judged by their own path and by what they lead to. A folder that cannot be opened holds nothing that a command could
 * read.
 */
export async function containsDenied(
  folder: string,
  hides: (path: string) => boolean,
  { maxEntries = 100_000, timeoutMs = 3_000, followsLinks = false, signal }: DeniedSearchLimits = {},
): Promise<DeniedSearch> {
  const deadline = performance.now() + timeoutMs;
  const folders: FoundFolder[] = [{ real: folder, asked: folder }];
  const linked = new Set<string>();
  let seen = 0;
  if (hides(folder)) return { answer: "yes", path: folder };
  for (let current = folders.pop(); current !== undefined; current = folders.pop()) {
    const { real, asked } = current;
    for (const batch of batches(real)) {
      for (const { name, isFolder, isLink } of batch) {
        if (++seen > maxEntries) return { answer: "unknown", reason: `it holds more than ${maxEntries} files` };
        const path = join(real, name);
        const spelling = join(asked, name);
        if (hides(path) || (asked !== real && hides(spelling))) return { answer: "yes", path };
        if (isFolder) folders.push({ real: path, asked: spelling });
        const target = isLink ? realPath(path) : undefined;
        if (target === undefined) continue;
        if (hides(target)) return { answer: "yes", path };
        if (!followsLinks || linked.has(target)) continue;
        linked.add(target);
        folders.push({ real: target, asked: spelling });
      }
      await setImmediate();
      signal?.throwIfAborted();
      if (performance.now() > deadline) return { answer: "unknown", reason: "it is too large to look through" };
    }
  }
  return { answer: "no" };
}

/** A folder by its real path, and by the one on which it was met. */
interface FoundFolder {
  readonly real: string;
  readonly asked: string;
}

interface FolderEntry {
  readonly name: string;
  readonly isFolder: boolean;
  readonly isLink: boolean;
}

const batchSize = 500;

function* batches(folder: string): Iterable<readonly FolderEntry[]> {
  let entries: ReturnType<typeof opendirSync>;
  try {
    entries = opendirSync(folder, { bufferSize: batchSize });
  } catch {
    return;
  }
  using _ = entries;
  let batch: FolderEntry[] = [];
  for (let entry = entries.readSync(); entry !== null; entry = entries.readSync()) {
    batch.push({ name: entry.name, isFolder: entry.isDirectory(), isLink: entry.isSymbolicLink() });
    if (batch.length < batchSize) continue;
    yield batch;
    batch = [];
  }
  yield batch;
}

function realPath(path: string): string | undefined {
  try {
    return realpathSync.native(path);
  } catch {
    return undefined;
  }
}
