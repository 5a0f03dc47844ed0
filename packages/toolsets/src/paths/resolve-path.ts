import { readlink, realpath } from "node:fs/promises";
import { basename, dirname, isAbsolute, join, relative, resolve, sep } from "node:path";
import { ToolError } from "haft";
import { systemReason } from "../system/system-reason.ts";

/** Where paths are looked up and how far they may reach. */
export interface PathScope {
  readonly cwd: string;
  readonly additionalDirectories: readonly string[];
  /** What `~` stands for. */
  readonly home?: string | undefined;
  /** Present when a permission engine has decided about the paths of the call; they may then lie outside the folders. */
  readonly access?: PathAccess | undefined;
}

/** What a permission engine answers for one call. */
export interface PathAccess {
  /** Why the call may not touch a real path, as the end of a sentence. */
  refusal(realPath: string): string | undefined;
  /** True when a rule forbids reading a path. */
  hides(path: string): boolean;
}

/**
 * A path inside the scope. `lexical` is what was asked for, absolute; `real` is what that is once every link is followed,
 * also where the last parts do not exist yet. `isDangling` says that a link on the way leads to nothing.
 */
export interface ResolvedPath {
  readonly lexical: string;
  readonly real: string;
  readonly isDangling: boolean;
}

/**
 * Finds out what a path means, and that both its spelling and the place it leads to lie in the working folder or an
 * additional directory; or, where a permission engine decides, that it leads to what was permitted.
 *
 * @throws {ToolError} `path-invalid`, `path-outside`, `path-refused`
 */
export async function resolvePath(path: string, scope: PathScope): Promise<ResolvedPath> {
  const lexical = absolutePath(path, scope);
  if (scope.access !== undefined) {
    const { real, isDangling } = await followLinks(lexical, path);
    checkPermitted(path, real, scope.access);
    return { lexical, real, isDangling };
  }
  const roots = [scope.cwd, ...scope.additionalDirectories].map((root) => resolve(root));
  const realRoots = await Promise.all(roots.map(async (root) => (await followLinks(root, root)).real));
  if (![...roots, ...realRoots].some((root) => isInside(lexical, root))) throw outside(path, scope, lexical);
  const { real, isDangling } = await followLinks(lexical, path);
  if (!realRoots.some((root) => isInside(real, root))) throw outside(path, scope, real);
  return { lexical, real, isDangling };
}

/** @throws {ToolError} `path-refused` when the call may not touch the real path */
export function checkPermitted(asked: string, realPath: string, access: PathAccess): void {
  const reason = access.refusal(realPath);
  if (reason !== undefined) throw new ToolError(`Cannot use "${asked}": ${reason}`, { code: "path-refused" });
}

/** The path as people write it: relative to the working folder where it lies inside. */
export function displayPath(path: string, cwd: string): string {
  const inside = relative(cwd, path);
  return inside === "" ? "." : isInside(path, cwd) ? inside : path;
}

export function isInside(path: string, folder: string): boolean {
  const way = relative(folder, path);
  return way !== ".." && !way.startsWith(`..${sep}`) && !isAbsolute(way);
}

function absolutePath(path: string, { cwd, home }: PathScope): string {
  if (path.trim() === "")
    throw new ToolError("Cannot use an empty path: name a file or folder", { code: "path-invalid" });
  if (path.includes("\0"))
    throw new ToolError("Cannot use the path: it contains a NUL character", { code: "path-invalid" });
  if (path !== "~" && !path.startsWith("~/")) return resolve(cwd, path);
  if (home === undefined)
    throw new ToolError(`Cannot use "${path}": no home folder is known, write the path in full`, {
      code: "path-invalid",
    });
  return resolve(join(home, path.slice(1)));
}

const maxLinks = 40;

async function followLinks(path: string, asked: string, depth = 0): Promise<{ real: string; isDangling: boolean }> {
  if (depth > maxLinks)
    throw new ToolError(`Cannot use "${asked}": its links lead in a circle`, { code: "path-invalid" });
  try {
    return { real: await realpath(path), isDangling: false };
  } catch (error) {
    const code = (error as NodeJS.ErrnoException).code;
    if (code === "ELOOP") return followLinks(path, asked, maxLinks + 1);
    if (code !== "ENOENT" && code !== "ENOTDIR")
      throw new ToolError(`Cannot use "${asked}": ${systemReason(error)}`, { code: "path-invalid", cause: error });
  }
  if (dirname(path) === path) return { real: path, isDangling: false };
  const parent = await followLinks(dirname(path), asked, depth);
  const here = join(parent.real, basename(path));
  const target = await readlink(here).catch(() => undefined);
  if (target === undefined) return { real: here, isDangling: parent.isDangling };
  const { real } = await followLinks(resolve(parent.real, target), asked, depth + 1);
  return { real, isDangling: true };
}

function outside(path: string, scope: PathScope, place: string): ToolError {
  const leads = place === resolve(scope.cwd, path) ? "it lies" : `it leads to "${place}",`;
  const folders = [scope.cwd, ...scope.additionalDirectories].map((folder) => `"${folder}"`).join(", ");
  return new ToolError(`Cannot use "${path}": ${leads} outside the folders this session works in (${folders})`, {
    code: "path-outside",
  });
}
