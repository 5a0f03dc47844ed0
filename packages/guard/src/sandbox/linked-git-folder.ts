import { readFile, realpath } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";

/**
 * The git folder that a worktree in `folder` shares with its repository, so that git can commit in it; undefined for any other folder.
 *
 * The repository must know the worktree, in its own folder: what lies in the worktree could name any folder of the user's.
 */
export async function linkedGitFolder(folder: string): Promise<string | undefined> {
  const named = /^gitdir: (.+)$/m.exec(await text(join(folder, ".git")))?.[1];
  if (named === undefined) return undefined;
  const own = resolve(folder, named.trim());
  const back = (await text(join(own, "gitdir"))).trim();
  const common = (await text(join(own, "commondir"))).trim();
  if (common === "" || (await real(resolve(own, back))) !== (await real(join(folder, ".git")))) return undefined;
  const [git, place] = await Promise.all([real(resolve(own, common)), real(own)]);
  return git !== undefined && place !== undefined && dirname(place) === join(git, "worktrees") ? git : undefined;
}

async function text(path: string): Promise<string> {
  return readFile(path, "utf8").catch(() => "");
}

async function real(path: string): Promise<string | undefined> {
  return realpath(path).catch(() => undefined);
}
