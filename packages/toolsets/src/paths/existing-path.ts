import type { Stats } from "node:fs";
import { stat } from "node:fs/promises";
import { ToolError } from "haft";
import { nearNames, sameNameOtherwiseSpelled } from "./near-names.ts";
import { displayPath, type PathScope, type ResolvedPath, resolvePath } from "./resolve-path.ts";

export interface ExistingPath extends ResolvedPath {
  readonly stats: Stats;
}

/**
 * The path where it exists, or the one there is whose name is only spelled otherwise.
 *
 * @throws {ToolError} `not-found` and the codes of `resolvePath`
 */
export async function existingPath(path: string, scope: PathScope): Promise<ExistingPath> {
  const asked = await resolvePath(path, scope);
  if (asked.isDangling) throw notFound(path, `it is a link to "${asked.real}", which does not exist`);
  const found = (await withStats(asked)) ?? (await otherwiseSpelled(asked.lexical, scope));
  if (found !== undefined) return found;
  const near = (await nearNames(asked.lexical, 3, scope.access?.hides)).map(
    (name) => `"${displayPath(name, scope.cwd)}"`,
  );
  throw notFound(path, near.length === 0 ? missing : `${missing}; did you mean ${near.join(", ")}?`);
}

const missing = "it does not exist";

async function withStats(path: ResolvedPath): Promise<ExistingPath | undefined> {
  const stats = await stat(path.real).catch(() => undefined);
  return stats && { ...path, stats };
}

async function otherwiseSpelled(path: string, scope: PathScope): Promise<ExistingPath | undefined> {
  const other = await sameNameOtherwiseSpelled(path);
  if (other === undefined || scope.access?.hides(other) === true) return undefined;
  // Of another spelling nobody was asked: it can only be named, for the model to call again.
  return resolvePath(other, scope).then(withStats, (error: unknown) => {
    if (ToolError.isInstance(error) && error.code === "path-refused") return undefined;
    throw error;
  });
}

function notFound(path: string, what: string): ToolError {
  return new ToolError(`Cannot find "${path}": ${what}`, { code: "not-found" });
}
