import { realpathSync } from "node:fs";
import { readdir } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/** The existing path that differs from `path` only in how its characters are composed, or in its kind of space or apostrophe. */
export async function sameNameOtherwiseSpelled(path: string): Promise<string | undefined> {
  const folder = dirname(path);
  if (folder === path) return undefined;
  const names = await readdir(folder).catch(() => undefined);
  if (names === undefined) {
    const parent = await sameNameOtherwiseSpelled(folder);
    return parent === undefined ? undefined : sameNameOtherwiseSpelled(join(parent, basename(path)));
  }
  const wanted = spelling(basename(path));
  const found = names.filter((name) => spelling(name) === wanted);
  return found.length === 1 && found[0] !== undefined ? join(folder, found[0]) : undefined;
}

/** At most `count` paths beside `path` whose names are close to its own and that are not hidden, the closest first. */
export async function nearNames(
  path: string,
  count: number,
  hides: (path: string) => boolean = () => false,
): Promise<readonly string[]> {
  const folder = dirname(path);
  const names = await readdir(folder).catch(() => []);
  const wanted = spelling(basename(path)).toLowerCase();
  const most = Math.min(mostChanges, Math.max(2, Math.floor(wanted.length / 3)));
  return names
    .map((name) => ({ name, distance: nameDistance(wanted, spelling(name).toLowerCase(), most) }))
    .filter(({ distance }) => distance <= most)
    .sort((a, b) => a.distance - b.distance || (a.name < b.name ? -1 : 1))
    .map(({ name }) => join(folder, name))
    .filter((near) => !hides(near) && !hides(realPath(near)))
    .slice(0, count);
}

const mostChanges = 10;

function realPath(path: string): string {
  try {
    return realpathSync.native(path);
  } catch {
    return path;
  }
}

// macOS stores names decomposed and writes a narrow no-break space (U+202F) before AM and PM in names of screenshots.
function spelling(name: string): string {
  return name
    .normalize("NFC")
    .replace(/[\u00a0\u202f]/g, " ")
    .replace(/[\u2018\u2019]/g, "'");
}

function nameDistance(wanted: string, name: string, most: number): number {
  if (name.startsWith(wanted) || wanted.startsWith(name) || stem(name) === stem(wanted)) return 1;
  return editDistance(wanted, name, most);
}

function stem(name: string): string {
  return name.replace(/(?<=.)\.[^.]*$/, "");
}

/** How many characters differ, or some number above `most`: a folder may hold many thousand long names. */
function editDistance(a: string, b: string, most: number): number {
  if (Math.abs(a.length - b.length) > most) return most + 1;
  let row = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const next = new Array<number>(b.length + 1).fill(most + 1);
    next[0] = i;
    let least = i;
    for (let j = Math.max(1, i - most); j <= Math.min(b.length, i + most); j++) {
      const replaced = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1);
      const distance = Math.min(replaced, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
      next[j] = distance;
      least = Math.min(least, distance);
    }
    if (least > most) return least;
    row = next;
  }
  return row[b.length] ?? 0;
}
