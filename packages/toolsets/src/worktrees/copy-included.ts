import { constants, existsSync } from "node:fs";
import { copyFile, lstat, mkdir, realpath } from "node:fs/promises";
import { dirname, join } from "node:path";
import { isInside } from "../paths/resolve-path.ts";
import { type Git, gitText } from "./git.ts";

/** What was copied, and what could not be. Paths are relative to the checkout. */
export interface CopiedFiles {
  readonly copied: readonly string[];
  readonly failed: readonly string[];
}

/** The file in which a repository says, in gitignore's syntax, which ignored files a new worktree needs. */
export const includeFile = ".worktreeinclude";

/**
 * Copies the files that git ignores and that `.worktreeinclude` names from one checkout to another. Links and files that are there
 * already are left out.
 */
export async function copyIncluded(git: Git, from: string, to: string, signal: AbortSignal): Promise<CopiedFiles> {
  if (!existsSync(join(from, includeFile))) return { copied: [], failed: [] };
  const paths = await includedPaths(git, from, signal);
  const copied: string[] = [];
  const failed: string[] = [];
  for (const path of paths) {
    signal.throwIfAborted();
    const isCopied = await copyInto(from, to, path).catch(() => false);
    (isCopied ? copied : failed).push(path);
  }
  return { copied, failed };
}

async function includedPaths(git: Git, cwd: string, signal: AbortSignal): Promise<readonly string[]> {
  const named = await gitText(
    git,
    ["ls-files", "-z", "--others", "--ignored", `--exclude-from=${includeFile}`],
    { cwd, signal },
    "not-created",
  );
  // What ends in a slash is a checkout within the checkout.
  const paths = named.split("\0").filter((path) => path !== "" && !path.endsWith("/") && !path.startsWith(".haft/"));
  if (paths.length === 0) return [];
  // It ends with 1 when it finds none.
  const ignored = await git(["check-ignore", "-z", "--stdin"], { cwd, signal, input: paths.join("\0") });
  return ignored.stdout.split("\0").filter((path) => path !== "");
}

async function copyInto(from: string, to: string, path: string): Promise<boolean> {
  const source = join(from, path);
  if (!(await lstat(source)).isFile()) return false;
  const target = join(to, path);
  // The base may have a link where the checkout has a folder.
  if (!isInside(await realOfNearest(dirname(target)), to)) return false;
  await mkdir(dirname(target), { recursive: true });
  await copyFile(source, target, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE);
  return true;
}

async function realOfNearest(folder: string): Promise<string> {
  return realpath(folder).catch(() => realOfNearest(dirname(folder)));
}
