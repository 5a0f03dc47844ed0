import { lstatSync, realpathSync } from "node:fs";
import { join } from "node:path";
import { setImmediate } from "node:timers/promises";
import type { PathAccess } from "../paths/resolve-path.ts";
import { hiddenFiles } from "./hidden-files.ts";
import type { SearchPlace } from "./search-place.ts";

/** The paths in a folder that no rule forbids to read, neither as they are listed nor where they lead as links. */
export async function withoutHidden(
  paths: readonly string[],
  place: SearchPlace,
  access: PathAccess | undefined,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const hides = hiddenFiles(place, access);
  if (access === undefined || hides === undefined) return paths;
  const shown: string[] = [];
  for (let at = 0; at < paths.length; at += pathsAtOnce) {
    signal.throwIfAborted();
    for (const path of paths.slice(at, at + pathsAtOnce)) {
      if (hides(path)) continue;
      const target = linkTarget(join(place.folder, path));
      if (target === undefined || !access.hides(target)) shown.push(path);
    }
    await setImmediate();
  }
  return shown;
}

const pathsAtOnce = 500;

function linkTarget(path: string): string | undefined {
  try {
    return lstatSync(path).isSymbolicLink() ? realpathSync.native(path) : undefined;
  } catch {
    return undefined;
  }
}
