import { readdir } from "node:fs/promises";
import { extname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { fileStamp } from "./open-documents.ts";

/** A file that was made (1), changed (2) or removed (3). Source: LSP 3.18, FileChangeType. */
export interface FileChange {
  readonly uri: string;
  readonly type: 1 | 2 | 3;
}

/** What of a project's files changed since it was last asked. */
export interface ProjectFiles {
  /** Nothing at the first time, and where the project has too many files. */
  changes(): Promise<readonly FileChange[]>;
}

/**
 * Looks at the files of a project that its server cares about: servers do not watch the disk themselves, the client does.
 *
 * Folders of installed and built things are left out, as are hidden ones.
 */
export function projectFiles(
  root: string,
  isOfProject: (path: string) => boolean,
  maxFiles: number = 5_000,
): ProjectFiles {
  let before: ReadonlyMap<string, string> | undefined;
  let isTooLarge = false;
  return {
    async changes() {
      if (isTooLarge) return [];
      const now = await stampsOf(root, isOfProject, maxFiles);
      isTooLarge = now === undefined;
      const known = before;
      before = now;
      return now === undefined || known === undefined ? [] : differences(known, now);
    },
  };
}

/** The files that the servers of these extensions and markers are told about. */
export function projectFilter(extensions: readonly string[], markers: readonly string[]): (name: string) => boolean {
  return (name) =>
    extensions.includes(extname(name).toLowerCase()) || markers.includes(name) || /\.(json|toml)$/.test(name);
}

const leftOut: ReadonlySet<string> = new Set(["node_modules", "__pycache__", "target", "vendor", "dist", "build"]);
const atOnce = 64;

async function stampsOf(
  root: string,
  isOfProject: (name: string) => boolean,
  maxFiles: number,
): Promise<ReadonlyMap<string, string> | undefined> {
  const paths: string[] = [];
  const folders = [root];
  for (let folder = folders.pop(); folder !== undefined; folder = folders.pop()) {
    for (const entry of await readdir(folder, { withFileTypes: true }).catch(() => [])) {
      const path = join(folder, entry.name);
      if (entry.isDirectory() && !leftOut.has(entry.name) && !entry.name.startsWith(".")) folders.push(path);
      if (entry.isFile() && isOfProject(entry.name)) paths.push(path);
    }
    if (paths.length > maxFiles || folders.length > maxFiles) return undefined;
  }
  const stamps = new Map<string, string>();
  for (let at = 0; at < paths.length; at += atOnce) {
    await Promise.all(
      paths.slice(at, at + atOnce).map(async (path) => {
        const stamp = await fileStamp(path);
        if (stamp !== undefined) stamps.set(path, stamp);
      }),
    );
  }
  return stamps;
}

function differences(before: ReadonlyMap<string, string>, now: ReadonlyMap<string, string>): readonly FileChange[] {
  const changes: FileChange[] = [];
  for (const [path, stamp] of now) {
    const known = before.get(path);
    if (known !== stamp) changes.push({ uri: pathToFileURL(path).href, type: known === undefined ? 1 : 2 });
  }
  for (const path of before.keys()) if (!now.has(path)) changes.push({ uri: pathToFileURL(path).href, type: 3 });
  return changes;
}
