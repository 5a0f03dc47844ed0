import { basename, delimiter, dirname, isAbsolute, sep } from "node:path";
import { type NamedPath, namedPaths } from "./lost-links.ts";
import type { Mount } from "./mount-plan.ts";

/** Where programs come from: the one that is started, those of `PATH`, the Node.js that runs Haft. */
export interface Programs {
  readonly command: string;
  readonly path: string | undefined;
  readonly node: string;
}

/**
 * The folders of programs, and what lies beside them that they need: `…/node_modules/.bin` and `…/bin` are links into the folder above.
 * What is hidden on purpose stays so.
 */
export async function programFolders(
  { command, path = "", node }: Programs,
  { emptied, hidden }: { readonly emptied: readonly string[]; readonly hidden: readonly Mount[] },
): Promise<readonly NamedPath[]> {
  const given = [...path.split(delimiter), ...[command, node].flatMap((file) => [dirname(file), file]), ...ownModules];
  const named = await namedPaths(given.filter((one) => isAbsolute(one)));
  return named
    .flatMap((one) => {
      const above = dirname(one.target);
      const needsAbove = binNames.has(basename(one.target)) && emptied.some((folder) => isInside(above, folder));
      return needsAbove ? [one, { path: above, target: above }] : [one];
    })
    .filter(({ target }) => !hidden.some((mount) => target === mount.path || isInside(target, mount.path)));
}

const binNames: ReadonlySet<string> = new Set([".bin", "bin"]);

function isInside(path: string, folder: string): boolean {
  return path.startsWith(folder + sep);
}

/** The outermost `node_modules` that this file lies in. */
const ownModules: readonly string[] = [/^.*?\/node_modules(?=\/)/.exec(import.meta.dirname)?.[0]].filter(
  (folder) => folder !== undefined,
);
