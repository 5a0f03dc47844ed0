import { readdirSync } from "node:fs";
import { join } from "node:path";

/**
 * The paths that a shell puts in the place of a pattern, as they are now; more rather than less: `[…]` counts as any character.
 * Undefined when they are too many to look at.
 */
export function expandGlob(pattern: string, cwd: string): readonly string[] | undefined {
  let found = [pattern.startsWith("/") ? "/" : ""];
  for (const segment of pattern.split("/").filter((part) => part !== "")) {
    if (!/[*?[]/.test(segment)) {
      found = found.map((path) => join(path, segment));
      continue;
    }
    const fits = segmentPattern(segment);
    const isHidden = segment.startsWith(".");
    found = found.flatMap((path) =>
      namesIn(path.startsWith("/") ? path : join(cwd, path), isHidden)
        .filter((name) => fits.test(name))
        .map((name) => (path === "" ? name : `${path === "/" ? "" : path}/${name}`)),
    );
    if (found.length > maxFound) return undefined;
  }
  return found;
}

const maxFound = 500;

function namesIn(folder: string, isHidden: boolean): readonly string[] {
  try {
    const names = readdirSync(folder);
    return isHidden
      ? [...names.filter((name) => name.startsWith(".")), ".."]
      : names.filter((name) => !name.startsWith("."));
  } catch {
    return [];
  }
}

function segmentPattern(segment: string): RegExp {
  const source = segment
    .replace(/\[[!^]?\]?[^\]]*\]/g, "?")
    .replace(/[.+^${}()|[\]\\]/g, "\\$&")
    .replace(/\*+/g, ".*")
    .replace(/\?/g, ".");
  return new RegExp(`^${source}$`, "su");
}
