import { lstat, readdir, readlink, realpath, rename, symlink } from "node:fs/promises";
import { basename, dirname, join, relative, sep } from "node:path";

/** A place below `folder` that no mount can hold: there was nothing, or a link to `link`, before a program ran. */
export interface UnheldPlace {
  readonly folder: string;
  readonly path: string;
  readonly link: string | undefined;
}

/** Those of the paths at which there is nothing, or a link, with the links above them followed. */
export async function unheldPlaces(folder: string, paths: readonly string[]): Promise<readonly UnheldPlace[]> {
  const isThere = await firstNamesIn(folder);
  const places = await Promise.all(
    paths.map(async (path): Promise<UnheldPlace | undefined> => {
      if (!isThere(path)) return path.startsWith(folder + sep) ? { folder, path, link: undefined } : undefined;
      const parent = await realpath(dirname(path)).catch(() => dirname(path));
      const real = join(parent, basename(path));
      const stats = await lstat(real).catch(() => undefined);
      if (!real.startsWith(folder + sep) || (stats !== undefined && !stats.isSymbolicLink())) return undefined;
      return { folder, path: real, link: stats && (await readlink(real)) };
    }),
  );
  return places.filter((place) => place !== undefined);
}

/**
 * Moves what was made at such places aside, where nothing runs it, and puts links back.
 *
 * @returns a sentence each, for the model
 */
export async function moveAside(places: readonly UnheldPlace[]): Promise<readonly string[]> {
  const notices: string[] = [];
  const folders = [...new Set(places.map(({ folder }) => folder))];
  const known = new Map(
    await Promise.all(folders.map(async (folder) => [folder, await firstNamesIn(folder)] as const)),
  );
  for (const place of places) {
    if (place.link === undefined && known.get(place.folder)?.(place.path) !== true) continue;
    const made = await whatWasMade(place);
    const aside = made && (await freeName(made));
    if (made !== undefined && aside !== undefined) {
      await rename(made, aside);
      notices.push(
        `"${made}" was made in the sandbox and moved to "${aside}": programs outside of the sandbox would run or obey it`,
      );
    }
    if (place.link === undefined || (await linkAt(place.path)) === place.link) continue;
    await symlink(place.link, place.path);
    notices.push(`The link "${place.path}" was changed in the sandbox and put back`);
  }
  return notices;
}

/** Whether the way to a path begins with something that is there, in any letter case: one look at the folder spares one for each path. */
async function firstNamesIn(folder: string): Promise<(path: string) => boolean> {
  const names = await readdir(folder).catch(() => undefined);
  const folded = new Set(names?.map((name) => name.toLowerCase()));
  return (path) => names === undefined || folded.has(relative(folder, path).split(sep, 1)[0]?.toLowerCase() ?? "");
}

/** What stands at the place now, or the link on the way to it: the way had none before. */
async function whatWasMade({ folder, path, link }: UnheldPlace): Promise<string | undefined> {
  if ((await lstat(path).catch(() => undefined)) === undefined) return undefined;
  let at = folder;
  for (const part of relative(folder, dirname(path)).split(sep)) {
    at = join(at, part);
    if (at !== folder && (await linkAt(at)) !== undefined) return at;
  }
  return link !== undefined && (await linkAt(path)) === link ? undefined : path;
}

async function linkAt(path: string): Promise<string | undefined> {
  return readlink(path).catch(() => undefined);
}

async function freeName(path: string): Promise<string> {
  for (let count = 1; ; count++) {
    const name = `${path}.made-in-sandbox${count === 1 ? "" : `-${count}`}`;
    if ((await lstat(name).catch(() => undefined)) === undefined) return name;
  }
}
