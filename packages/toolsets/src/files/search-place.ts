import { stat } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { ToolError } from "haft";
import type { PathScope } from "../paths/resolve-path.ts";
import { existingPath } from "./open-regular-file.ts";

/** Where a search runs: in `folder`, which the caller spells `base`, on `target`, a file in it or `.`. */
export interface SearchPlace {
  readonly folder: string;
  readonly base: string;
  readonly target: string;
}

/**
 * Finds the file or folder that is to be searched, the working folder when none is named.
 *
 * @throws {ToolError} `not-found`, `not-a-file` and the codes of `resolvePath`
 */
export async function searchPlace(asked: string | undefined, scope: PathScope): Promise<SearchPlace> {
  // A missing working folder would be blamed on ripgrep.
  if (!(await isFolder(scope.cwd))) {
    throw new ToolError(`Cannot search: the working folder "${scope.cwd}" does not exist any more`, {
      code: "not-found",
    });
  }
  const path = await existingPath(asked ?? ".", scope);
  if (await isFolder(path.real)) return { folder: path.real, base: path.lexical, target: "." };
  if ((await stat(path.real)).isFile()) {
    return { folder: dirname(path.real), base: dirname(path.lexical), target: `./${basename(path.real)}` };
  }
  throw new ToolError(`Cannot search "${asked}": it is neither a file nor a folder`, { code: "not-a-file" });
}

async function isFolder(path: string): Promise<boolean> {
  return stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
}
