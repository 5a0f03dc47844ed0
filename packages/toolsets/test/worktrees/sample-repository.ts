import { execFileSync } from "node:child_process";
import { realpathSync } from "node:fs";
import { mkdir, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import { createSession, type Session, type SessionOptions } from "haft";
import { onTestFinished } from "vitest";
import type { Environment } from "../../src/system/environment.ts";
import { createGit, type Git } from "../../src/worktrees/git.ts";
import { type WorktreesToolsetOptions, worktreesToolset } from "../../src/worktrees/worktrees-toolset.ts";
import { temporaryFolder } from "../call-tool.ts";

/** An environment in which git knows who commits and reads nobody's configuration. */
export const env: Environment = {
  PATH: process.env.PATH,
  HOME: "/nonexistent",
  GIT_CONFIG_GLOBAL: "/dev/null",
  GIT_CONFIG_NOSYSTEM: "1",
  GIT_AUTHOR_NAME: "A",
  GIT_AUTHOR_EMAIL: "a@example.com",
  GIT_COMMITTER_NAME: "A",
  GIT_COMMITTER_EMAIL: "a@example.com",
};

export const git: Git = createGit(env);
export const signal: AbortSignal = new AbortController().signal;

/** What git prints, run as a person would. */
export function gitIn(cwd: string, ...args: string[]): string {
  return execFileSync("git", args, { cwd, env, encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] }).trim();
}

export async function put(folder: string, files: Readonly<Record<string, string>>): Promise<void> {
  for (const [path, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
}

/** A repository with one commit on the branch main, or with none. */
export async function sampleRepository(files: Readonly<Record<string, string>> = { "a.txt": "a\n" }): Promise<string> {
  const folder = realpathSync(await temporaryFolder());
  gitIn(folder, "init", "--quiet", "-b", "main");
  await put(folder, files);
  if (Object.keys(files).length > 0) commitAll(folder, "First");
  return folder;
}

export function commitAll(folder: string, subject: string): void {
  gitIn(folder, "add", "-A");
  gitIn(folder, "commit", "--quiet", "-m", subject);
}

/** A session with the worktree tools that works in a folder, closed after the test. */
export function sessionIn(
  cwd: string,
  options: SessionOptions & { readonly worktrees?: WorktreesToolsetOptions } = {},
): Session {
  const { worktrees, tools = [], ...rest } = options;
  const session = createSession({ tools: [worktreesToolset({ env, ...worktrees }), ...tools], cwd, id: "s1", ...rest });
  onTestFinished(() => session.close());
  return session;
}
