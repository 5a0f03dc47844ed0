import { realpath } from "node:fs/promises";
import { resolve, sep } from "node:path";
import type { Mount } from "./mount-plan.ts";

/** A path and where it really leads. */
export interface NamedPath {
  readonly path: string;
  readonly target: string;
}

/** Those of the paths that are there. */
export async function namedPaths(paths: readonly string[]): Promise<readonly NamedPath[]> {
  const named = await Promise.all(
    [...new Set(paths.map((path) => resolve(path)))].map(async (path) => {
      const target = await realpath(path).catch(() => undefined);
      return target === undefined ? undefined : { path, target };
    }),
  );
  return named.filter((one) => one !== undefined);
}

/** Links that the empty folders of a plan hide. */
export function lostLinks(named: readonly NamedPath[], mounts: readonly Mount[]): readonly NamedPath[] {
  return named.filter(({ path, target }) => path !== target && innermost(path, mounts)?.kind === "empty");
}

/** The mount that a path lies in; plans name outer ones first. */
function innermost(path: string, mounts: readonly Mount[]): Mount | undefined {
  return mounts.filter((mount) => path === mount.path || path.startsWith(mount.path + sep)).at(-1);
}
