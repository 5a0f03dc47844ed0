import { sep } from "node:path";
import { type NamedPath, namedPaths } from "./lost-links.ts";

/** What a program may write of a session's folders, by real paths. */
export interface SessionFolders {
  readonly writable: readonly string[];
  /** Folders in the writable ones, such as the one a command went to: they are what the outer folder makes of them. */
  readonly inner: readonly string[];
  /** Writable as well, with nothing held in them. */
  readonly temporary: readonly string[];
}

/**
 * Programs can put links in folders that they write in. So a folder of the session that lies in another one by its path must really lie
 * there, or it is left out, and opens nothing that the outer one holds. One of `writablePaths` opens what is held, where no link leads
 * to it. So it is with folders for temporary files.
 */
export async function sessionFolders(
  folders: readonly string[],
  writablePaths: readonly string[] = [],
  temporaryPaths: readonly string[] = [],
): Promise<SessionFolders> {
  const [given = [], wanted = [], passing = []] = await Promise.all(
    [folders, writablePaths, temporaryPaths].map(namedPaths),
  );
  const all = [...given, ...wanted];
  const outer = all.filter((one) => !all.some(({ path }) => isBelow(one.path, path)));
  const roots = outer.filter((one) => !outer.some(({ target }) => isBelow(one.path, target)));
  const inner = all.filter((one) => roots.some(({ target }) => one.target === target || isBelow(one.target, target)));
  const asked = wanted.filter((one) => roots.some((root) => isAsItSays(one, root)));
  const temporary = passing.filter((one) =>
    roots.every((root) => isAsItSays(one, root) || ![root.path, root.target].some((path) => isBelow(one.path, path))),
  );
  const writable = new Set([...roots, ...asked].map(({ target }) => target));
  const others = (named: readonly NamedPath[]): readonly string[] => [
    ...new Set(named.map(({ target }) => target).filter((target) => !writable.has(target))),
  ];
  return { writable: [...writable], inner: others(inner), temporary: others(temporary) };
}

/** Whether it lies in another folder and no link leads from there to it. */
function isAsItSays({ path, target }: NamedPath, root: NamedPath): boolean {
  if (isBelow(path, root.path)) return target === root.target + path.slice(root.path.length);
  return isBelow(path, root.target) && target === path;
}

/** Whether a path lies in a folder, and is not the folder itself. */
export function isBelow(path: string, folder: string): boolean {
  return path !== folder && path.startsWith(folder.endsWith(sep) ? folder : folder + sep);
}
