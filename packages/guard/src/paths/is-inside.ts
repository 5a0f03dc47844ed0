import type { CaseProbe } from "./case-probe.ts";
import { foldPath } from "./fold-path.ts";
import type { Place } from "./place-of.ts";
import { placeOf } from "./place-of.ts";

/**
 * True when a place lies in a folder, or is it, by its text and by every link: all of its ends are in the folder, or in what the
 * folder itself leads to.
 */
export function isInside(place: Place, folder: string, isCaseInsensitive: CaseProbe): boolean {
  const roots = placeOf(folder, { cwd: "/" }).ends;
  return place.ends.every((end) => roots.some((root) => isPathInside(end, root, isCaseInsensitive(end))));
}

/** True when an absolute path is a folder or lies below it, by its text. */
export function isPathInside(path: string, folder: string, isCaseInsensitive: boolean): boolean {
  return pathBelow(path, folder, isCaseInsensitive) !== undefined;
}

/** The part of an absolute path below a folder, folded for comparison: empty for the folder itself, undefined outside. */
export function pathBelow(path: string, folder: string, isCaseInsensitive: boolean): string | undefined {
  const inner = foldPath(path, isCaseInsensitive);
  const outer = foldPath(folder, isCaseInsensitive);
  if (inner === outer) return "";
  const start = outer === "/" ? outer : `${outer}/`;
  return inner.startsWith(start) ? inner.slice(start.length) : undefined;
}
