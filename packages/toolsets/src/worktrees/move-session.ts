import { realpath } from "node:fs/promises";
import { join, relative, resolve } from "node:path";
import type { ToolContext } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import { isInside } from "../paths/resolve-path.ts";
import type { EnteredWorktree } from "./entered-worktree.ts";
import type { Repository } from "./repository.ts";

/** Where a session works after it has moved, and what it no longer reaches. */
export interface SessionMove {
  readonly cwd: string;
  readonly left: readonly string[];
}

/**
 * Takes a session into a worktree: to the same folder there, if there is one.
 *
 * Additional directories that hold the checkout it comes from, or lie in it, are left behind until it is back: an edit by an old path
 * is then refused instead of changing the wrong checkout.
 */
export async function moveInto(worktree: string, context: ToolContext, repository?: Repository): Promise<SessionMove> {
  const { additionalDirectories, session } = context;
  const cwd = await folderIn(worktree, context.cwd, repository);
  const checkouts = repository === undefined ? [await realOf(context.cwd)] : [repository.top, repository.main];
  const places = await Promise.all(additionalDirectories.map((folder) => realOf(resolve(context.cwd, folder))));
  const isLeft = (_: string, index: number): boolean => {
    const place = places[index] as string;
    if (isInside(place, worktree)) return false;
    return checkouts.some((checkout) => isInside(place, checkout) || isInside(checkout, place));
  };
  const left = additionalDirectories.filter(isLeft);
  session.change({ cwd, additionalDirectories: additionalDirectories.filter((folder) => !left.includes(folder)) });
  return { cwd, left };
}

/** Takes a session back to where it was, or to `fallback` when that is gone. Answers with where it is now. */
export async function moveBack(entered: EnteredWorktree, context: ToolContext, fallback: string): Promise<string> {
  const cwd = (await isFolder(entered.originalCwd)) ? entered.originalCwd : fallback;
  context.session.change({
    cwd,
    additionalDirectories: entered.originalDirectories ?? context.additionalDirectories,
  });
  return cwd;
}

async function folderIn(worktree: string, cwd: string, repository: Repository | undefined): Promise<string> {
  if (repository === undefined) return worktree;
  const same = join(worktree, relative(repository.top, await realOf(cwd)));
  return isInside(same, worktree) && (await isFolder(same)) ? same : worktree;
}

function realOf(folder: string): Promise<string> {
  return realpath(folder).catch(() => resolve(folder));
}
