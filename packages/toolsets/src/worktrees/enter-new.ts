import { realpath } from "node:fs/promises";
import { isAbsolute } from "node:path";
import { type ToolContext, ToolError, type ToolOutput } from "haft";
import { isFolder } from "../paths/is-folder.ts";
import { addWorktree } from "./add-worktree.ts";
import { type CopiedFiles, includeFile } from "./copy-included.ts";
import { enterPlace } from "./enter-place.ts";
import type { WorktreeState } from "./entered-worktree.ts";
import { findRepository } from "./repository.ts";
import type { WorktreeHooks } from "./worktree-hooks.ts";
import type { WorktreeToolOptions } from "./worktree-tool-options.ts";

/**
 * Makes a worktree, by git or by the host, and takes the session there.
 *
 * @throws {ToolError} `not-a-repository`, `git-missing` and the codes of `addWorktree`
 */
export function enterNew(name: string, context: ToolContext, options: WorktreeToolOptions): Promise<ToolOutput> {
  const { hooks, state } = options;
  return hooks === undefined ? enterByGit(name, context, options) : enterByHost(name, context, hooks, state);
}

async function enterByGit(
  name: string,
  context: ToolContext,
  { git, base, state }: WorktreeToolOptions,
): Promise<ToolOutput> {
  const { cwd, session, signal } = context;
  const repository = await findRepository(git, cwd, signal);
  const {
    path,
    branch,
    base: from,
    files,
  } = await addWorktree(git, repository, name, {
    base,
    sessionId: session.id,
    signal,
  });
  return enterPlace({ path, branch, origin: "created", repository }, context, state, [
    `Made the worktree "${path}" with the branch "${branch}" from ${from.name} (${from.commit.slice(0, 10)})`,
    ...(from.warning === undefined ? [] : [`Note: ${from.warning}`]),
    ...filesNotes(files),
  ]);
}

async function enterByHost(
  name: string,
  context: ToolContext,
  hooks: WorktreeHooks,
  state: WorktreeState,
): Promise<ToolOutput> {
  const { cwd, session, signal } = context;
  const path = await hooks.create({ name, cwd, session, signal });
  if (!isAbsolute(path) || !(await isFolder(path)))
    throw new ToolError(
      `Cannot enter the worktree "${name}": what was made, "${path}", is no absolute path of a folder`,
      {
        code: "not-created",
      },
    );
  const place = { path: await realpath(path), branch: undefined, origin: "created", repository: undefined } as const;
  return enterPlace(place, context, state, [`Made the worktree "${path}"`]);
}

function filesNotes({ copied, failed }: CopiedFiles): string[] {
  return [
    ...(copied.length === 0 ? [] : [`Copied as ${includeFile} says: ${listed(copied)}`]),
    ...(failed.length === 0 ? [] : [`Named by ${includeFile} and not copied: ${listed(failed)}`]),
  ];
}

function listed(paths: readonly string[]): string {
  const more = paths.length - 10;
  return paths.slice(0, 10).join(", ") + (more > 0 ? ` and ${more} more` : "");
}
