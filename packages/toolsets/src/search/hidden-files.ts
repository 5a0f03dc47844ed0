import { join } from "node:path";
import type { PathAccess } from "../paths/resolve-path.ts";
import type { SearchPlace } from "./search-place.ts";

/** Tells of a path relative to the searched folder that a rule forbids reading it. */
export type Hides = (path: string) => boolean;

/** How many files are left out; no more were counted where it is not `isComplete`. */
export interface HiddenCount {
  readonly files: number;
  readonly isComplete: boolean;
}

/** Asks about the path as it is listed and as it really is; no link lies between the folder and what is searched in it. */
export function hiddenFiles({ base, folder }: SearchPlace, access: PathAccess | undefined): Hides | undefined {
  if (access === undefined) return undefined;
  let last: { readonly path: string; readonly isHidden: boolean } | undefined;
  return (path) => {
    if (last?.path === path) return last.isHidden;
    const isHidden = access.hides(join(base, path)) || (base !== folder && access.hides(join(folder, path)));
    last = { path, isHidden };
    return isHidden;
  };
}

/** What is said of files that are left out; nothing where there are none. */
export function hiddenNotice({ files, isComplete }: HiddenCount): string | undefined {
  if (files === 0) return undefined;
  const count = `${isComplete ? "" : "At least "}${files} ${files === 1 ? "file is" : "files are"}`;
  return `${count} not shown: a rule forbids reading ${files === 1 ? "it" : "them"}`;
}

/** The messages of ripgrep that name no hidden file. */
export function shownMessages(stderr: string, hides: Hides | undefined): string {
  if (hides === undefined) return stderr;
  const isShown = (line: string): boolean => {
    const path = /^(?:rg: )?(.+): [^:]*\(os error \d+\)$/.exec(line)?.[1];
    return path === undefined || !hides(path);
  };
  return stderr.split("\n").filter(isShown).join("\n");
}
