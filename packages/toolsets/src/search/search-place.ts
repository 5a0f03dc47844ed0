import { basename, dirname } from "node:path";
import { ToolError } from "haft";
import { existingPath } from "../paths/existing-path.ts";
import { isFolder } from "../paths/is-folder.ts";
import type { PathScope } from "../paths/resolve-path.ts";

/** Where a search runs: in `folder`, which the caller spells `base`, on `target`, a file in it or `.`. */
export interface SearchPlace {
  readonly folder: string;
  readonly base: string;
  readonly target: string;
}

/**
 * Finds the file or folder that is to be searched, the working folder when none is named.
 *
 * @throws {ToolError} `not-found`, `not-a-file`, `path-refused` and the codes of `resolvePath`
 */
export async function searchPlace(asked: string | undefined, scope: PathScope): Promise<SearchPlace> {
  // A missing working folder would be blamed on ripgrep.
  if (!(await isFolder(scope.cwd))) {
    throw new ToolError(`Cannot search: the working folder "${scope.cwd}" does not exist any more`, {
      code: "not-found",
    });
  }
  const { lexical, real, stats } = await existingPath(asked ?? ".", scope);
  if (scope.access?.hides(lexical) === true || scope.access?.hides(real) === true)
    throw new ToolError(`Cannot search "${asked ?? "."}": a rule forbids reading it`, { code: "path-refused" });
  if (stats.isDirectory()) return { folder: real, base: lexical, target: "." };
  if (stats.isFile()) return { folder: dirname(real), base: dirname(lexical), target: `./${basename(real)}` };
  throw new ToolError(`Cannot search "${asked}": it is neither a file nor a folder`, { code: "not-a-file" });
}
