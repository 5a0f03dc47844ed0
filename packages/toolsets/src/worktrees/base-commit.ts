import { ToolError } from "haft";
import type { Git } from "./git.ts";

/** From what a worktree starts: the commit that is checked out, or the newest of the remote's default branch. */
export type WorktreeBase = "head" | "remote-default";

/** `name` is for people. `warning` says why the base is not as new as it could be. */
export interface BaseCommit {
  readonly commit: string;
  readonly name: string;
  readonly warning?: string;
}

/** @throws {ToolError} `no-commit` */
export async function baseCommit(git: Git, cwd: string, base: WorktreeBase, signal: AbortSignal): Promise<BaseCommit> {
  if (base === "head") return { commit: await commitOf(git, cwd, "HEAD", signal), name: "HEAD" };
  const pointer = await git(["symbolic-ref", "--quiet", "--short", "refs/remotes/origin/HEAD"], { cwd, signal });
  const name = pointer.exitCode === 0 ? pointer.stdout.trim() : "";
  if (name === "") {
    const warning = "the default branch of the remote is not known, so HEAD is the base";
    return { commit: await commitOf(git, cwd, "HEAD", signal), name: "HEAD", warning };
  }
  const fetched = await git(["fetch", "--quiet", "--no-tags", "origin", name.replace(/^origin\//, "")], {
    cwd,
    signal,
  });
  const commit = await commitOf(git, cwd, `refs/remotes/${name}`, signal);
  if (fetched.exitCode === 0) return { commit, name };
  return { commit, name, warning: `the remote could not be asked, so ${name} is as old as the last fetch` };
}

async function commitOf(git: Git, cwd: string, ref: string, signal: AbortSignal): Promise<string> {
  const { exitCode, stdout } = await git(["rev-parse", "--verify", "--quiet", `${ref}^{commit}`], { cwd, signal });
  if (exitCode === 0) return stdout.trim();
  throw new ToolError(`Cannot make a worktree: ${ref} has no commit to start from; make a first commit`, {
    code: "no-commit",
  });
}
