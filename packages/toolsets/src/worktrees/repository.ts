import { realpath } from "node:fs/promises";
import { basename, dirname, resolve } from "node:path";
import { ToolError } from "haft";
import { type Git, gitReason, gitText } from "./git.ts";

/** A repository as seen from a folder. All paths are absolute, with links followed. */
export interface Repository {
  /** The top of the checkout in which the folder lies. */
  readonly top: string;
  /** The top of the main checkout; `top` where there is none that could be named. */
  readonly main: string;
}

/**
 * The repository in which a folder lies.
 *
 * @throws {ToolError} `not-a-repository`, `git-missing`
 */
export async function findRepository(git: Git, cwd: string, signal?: AbortSignal): Promise<Repository> {
  const end = await git(["rev-parse", "--show-toplevel", "--git-common-dir"], { cwd, signal });
  const [top, common] = end.stdout.split("\n");
  if (end.exitCode !== 0 || top === undefined || common === undefined)
    throw new ToolError(`Cannot use worktrees: "${cwd}" is in no git checkout (${gitReason(end)})`, {
      code: "not-a-repository",
    });
  const commonFolder = await realpath(resolve(cwd, common));
  const isPlain = basename(commonFolder) === ".git";
  return { top: await realpath(top), main: isPlain ? dirname(commonFolder) : await realpath(top) };
}

/** A checkout of a repository, as git lists them. `branch` is short; absent when none is checked out. */
export interface ListedWorktree {
  readonly path: string;
  readonly branch: string | undefined;
  /** Why it is locked; empty when nobody said. */
  readonly lock: string | undefined;
}

/** The checkouts of a repository, the main one first. */
export async function listWorktrees(git: Git, cwd: string, signal?: AbortSignal): Promise<readonly ListedWorktree[]> {
  const text = await gitText(git, ["worktree", "list", "--porcelain", "-z"], { cwd, signal }, "not-a-repository");
  const entries = text.split("\0\0").filter((entry) => entry !== "");
  return Promise.all(entries.map((entry) => listed(entry.split("\0"))));
}

async function listed(lines: readonly string[]): Promise<ListedWorktree> {
  const textAfter = (word: string): string | undefined => {
    const line = lines.find((one) => one === word || one.startsWith(`${word} `));
    return line?.slice(word.length + 1);
  };
  const path = textAfter("worktree") ?? "";
  return {
    path: await realpath(path).catch(() => path),
    branch: textAfter("branch")?.replace(/^refs\/heads\//, ""),
    lock: textAfter("locked"),
  };
}
