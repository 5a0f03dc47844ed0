import { realpath } from "node:fs/promises";
import { resolve } from "node:path";
import { type ToolContext, ToolError, type ToolOutput } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import { enterPlace } from "./enter-place.ts";
import { findRepository, listWorktrees } from "./repository.ts";
import { lockWorktree } from "./worktree-lock.ts";
import type { WorktreeToolOptions } from "./worktree-tool-options.ts";

/**
 * Takes the session into a worktree that is there: one of its repository, not the main checkout and not the one it is in.
 *
 * @throws {ToolError} `not-a-worktree`, `not-a-repository`, `git-missing`
 */
export async function enterExisting(
  asked: string,
  context: ToolContext,
  { git, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  const { cwd, session, signal } = context;
  const repository = await findRepository(git, cwd, signal);
  const path = await realpath(resolve(cwd, asked)).catch(() => resolve(cwd, asked));
  const others = (await listWorktrees(git, cwd, signal)).filter(
    (one) => ![repository.main, repository.top].includes(one.path),
  );
  const found = others.find((one) => one.path === path);
  if (found === undefined || !(await isFolder(path))) {
    const list = others.map((one) => `"${one.path}"`).join(", ");
    throw new ToolError(
      `Cannot enter "${asked}": it is no other worktree of this repository; ${list === "" ? "there are none" : `there are ${list}`}`,
      { code: "not-a-worktree" },
    );
  }
  if (found.lock === undefined) await lockWorktree(git, path, session.id);
  const lock =
    found.lock === undefined ? [] : [`Note: it is locked (${found.lock === "" ? "no reason given" : found.lock})`];
  return enterPlace({ path, branch: found.branch, origin: "entered", repository }, context, state, [
    `Entered the worktree "${path}"`,
    ...lock,
  ]);
}
