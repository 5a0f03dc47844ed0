import { lstatSync, readFileSync, realpathSync, statSync } from "node:fs";
import { dirname, join, resolve } from "node:path";
import { isPathInside } from "../paths/is-inside.ts";

/** A repository, by the real paths of its folders. Settings and hooks are those of `commonDir`. */
export interface GitRepository {
  /** The folder that its files are in; for a bare repository that itself. */
  readonly root: string;
  /** Differs from `commonDir` in a worktree. */
  readonly gitDir: string;
  readonly commonDir: string;
}

/**
 * The repository that git uses in a folder, found as git finds it: upwards, a `.git` before a folder that is a bare repository itself.
 *
 * Source: git's setup.c, setup_git_directory_gently_1 (read 2026-11).
 */
export function gitRepository(folder: string): GitRepository | undefined {
  const start = realPath(folder);
  if (start === undefined) return undefined;
  for (let at = start; ; at = dirname(at)) {
    const gitDir = linkedFolder(join(at, ".git")) ?? (isRepository(at) ? at : undefined);
    if (gitDir !== undefined) return repositoryAt(gitDir, at);
    if (dirname(at) === at) return undefined;
  }
}

/**
 * True when git in a folder uses the settings of a repository that was trusted, or those of none.
 *
 * Worktrees and submodules keep their folders in that of the repository they belong to. Where there was no repository, one that is
 * made in `root` is trusted: nothing writes `.git` there unasked.
 */
export function isTrustedRepository(folder: string, trusted: GitRepository | undefined, root: string): boolean {
  const found = gitRepository(folder);
  if (found === undefined) return true;
  const home = trusted?.commonDir ?? join(realPath(root) ?? root, ".git");
  return [found.gitDir, found.commonDir].every((path) => isPathInside(path, home, false));
}

/** What a `.git` leads to: itself, or what it names when it is a file. */
function linkedFolder(path: string): string | undefined {
  if (isFolder(path)) return isRepository(path) ? path : undefined;
  const text = smallText(path);
  return text?.startsWith("gitdir: ")
    ? resolve(dirname(path), withoutLineEnds(text.slice("gitdir: ".length)))
    : undefined;
}

/** More than git takes for one rather than less. */
function isRepository(path: string): boolean {
  if (!exists(join(path, "HEAD"))) return false;
  return exists(join(path, "commondir")) || (exists(join(path, "objects")) && exists(join(path, "refs")));
}

function repositoryAt(gitDir: string, root: string): GitRepository {
  const named = smallText(join(gitDir, "commondir"));
  const commonDir = named === undefined ? gitDir : resolve(gitDir, withoutLineEnds(named));
  return { root, gitDir: realPath(gitDir) ?? gitDir, commonDir: realPath(commonDir) ?? commonDir };
}

function realPath(path: string): string | undefined {
  return tried(() => realpathSync.native(path));
}

/** The text of a file that is no larger than git reads of a `.git` file. */
export function smallText(path: string): string | undefined {
  return tried(() => {
    const stats = statSync(path);
    return stats.isFile() && stats.size <= maxBytes ? readFileSync(path, "utf8") : undefined;
  });
}

const maxBytes = 1 << 20;

function withoutLineEnds(text: string): string {
  let end = text.length;
  while (text[end - 1] === "\n" || text[end - 1] === "\r") end -= 1;
  return text.slice(0, end);
}

function isFolder(path: string): boolean {
  return tried(() => statSync(path).isDirectory()) === true;
}

/** Also for a link to nothing. */
export function exists(path: string): boolean {
  return tried(() => lstatSync(path)) !== undefined;
}

function tried<T>(look: () => T): T | undefined {
  try {
    return look();
  } catch {
    return undefined;
  }
}
