import type { Dirent } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { join } from "node:path";
import { type IgnoreRules, isIgnored, noRules, rulesAbove, rulesWithin } from "./ignore-rules.ts";
import type { TimeLimit } from "./time-limit.ts";

export interface WalkOptions {
  /** Files, links to files, which ripgrep does not list, or both. */
  readonly lists: "files" | "links" | "both";
  /** False where the ignore files of the folders above do not count. */
  readonly honoursParents: boolean;
  readonly limit: TimeLimit;
  readonly signal: AbortSignal;
}

/**
 * Lists the files in a folder, as paths relative to it: hidden ones too; not `.git`, nor what ignore files name,
 * nor what lies behind links to folders. Folders that cannot be read are left out.
 */
export async function walkFiles(folder: string, options: WalkOptions): Promise<readonly string[]> {
  const found: string[] = [];

  async function walk(path: string, above: IgnoreRules): Promise<void> {
    if (options.limit.isOver) return;
    options.signal.throwIfAborted();
    const at = join(folder, path);
    const entries = await readdir(at, { withFileTypes: true }).catch(() => []);
    const rules = await rulesWithin(at, above);
    const inner = entries.filter((entry) => !isLeftOut(entry, at, rules));
    for (const entry of inner) if (await isListed(entry, at)) found.push(join(path, entry.name));
    for (const entry of inner) if (entry.isDirectory()) await walk(join(path, entry.name), rules);
  }

  async function isListed(entry: Dirent, at: string): Promise<boolean> {
    if (entry.isSymbolicLink()) return options.lists !== "files" && isFile(join(at, entry.name));
    return options.lists !== "links" && entry.isFile();
  }

  await walk("", options.honoursParents ? await rulesAbove(folder) : noRules);
  return found;
}

function isLeftOut(entry: Dirent, at: string, rules: IgnoreRules): boolean {
  return entry.name === ".git" || isIgnored(join(at, entry.name) + (entry.isDirectory() ? "/" : ""), rules);
}

async function isFile(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isFile(),
    () => false,
  );
}
