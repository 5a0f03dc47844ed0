import { resolve } from "node:path";

/** A path of a settings file in full: relative ones are meant from `folder`, `~` is the home folder where that is known. */
export function absolutePath(path: string, folder: string, home: string | undefined): string {
  if (home !== undefined && (path === "~" || path.startsWith("~/"))) return resolve(home, `.${path.slice(1)}`);
  return resolve(folder, path);
}
