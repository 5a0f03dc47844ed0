import { readFile, realpath } from "node:fs/promises";
import { join, resolve } from "node:path";

/**
 * The git folder that a worktree in `folder` shares with its repository, so that git can commit in it; undefined for any other folder.
 *
 * The repository must know the worktree: a `.git` file alone could name any folder of the user's.
 */
export async function linkedGitFolder(folder: string): Promise<string | undefined> {
  const named = /^gitdir: (.+)$/m.exec(await text(join(folder, ".git")))?.[1];
  if (named === undefined) return undefined;
  const own = resolve(folder, named.trim());
  const back = (await text(join(own, "gitdir"))).trim();
  const common = (await text(join(own, "commondir"))).trim();
  if (common === "" || (await real(resolve(own, back))) !== (await real(join(folder, ".git")))) return undefined;
  return real(resolve(own, common));
}

async function text(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}

async function real(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}
