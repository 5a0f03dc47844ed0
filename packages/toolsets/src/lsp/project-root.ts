import { access } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isInside } from "../paths/resolve-path.ts";
import type { LanguageServer } from "./language-server.ts";

/**
 * The folder of the project that a file belongs to: one with a marker, not above the session's folder that holds the file; that folder
 * itself where none has a marker; the file's own folder where it lies outside.
 */
export async function projectRoot(
  file: string,
  server: Pick<LanguageServer, "rootMarkers" | "root">,
  sessionFolders: readonly string[],
): Promise<string> {
  const top = sessionFolders.find((folder) => isInside(file, folder)) ?? dirname(file);
  const marked: string[] = [];
  for (const folder of foldersUpTo(dirname(file), top)) if (await hasMarker(folder, server)) marked.push(folder);
  return (server.root === "outermost" ? marked.at(-1) : marked[0]) ?? top;
}

/** A folder and those above it, up to `top`. */
export function foldersUpTo(folder: string, top: string): readonly string[] {
  const folders = [folder];
  for (let at = folder; at !== top && dirname(at) !== at && isInside(at, top); ) {
    at = dirname(at);
    folders.push(at);
  }
  return folders;
}

async function hasMarker(folder: string, { rootMarkers = [] }: Pick<LanguageServer, "rootMarkers">): Promise<boolean> {
  const found = await Promise.all(
    rootMarkers.map((name) =>
      access(join(folder, name)).then(
        () => true,
        () => false,
      ),
    ),
  );
  return found.includes(true);
}
