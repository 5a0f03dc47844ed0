import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";
import { protectedNames } from "../paths/protected-names.ts";

/**
 * The places in a folder whose content is run or obeyed by programs outside of a sandbox: the protected names right in it. They may not
 * be there.
 */
export async function protectedPaths(folder: string): Promise<readonly string[]> {
  const git = join(folder, ".git");
  const stats = await lstat(git).catch(() => undefined);
  const names = heldNames.map((name) => join(folder, name));
  // Where there is no `.git`, or a file or a link that says where it is, that is the place.
  return [...(stats?.isDirectory() === true ? await protectedGitPaths(git) : [git]), ...names];
}

/** The places in a folder of git that make it run something. */
export async function protectedGitPaths(git: string): Promise<readonly string[]> {
  const worktrees = await readdir(join(git, "worktrees")).catch(() => []);
  const names = [
    ...["hooks", "config", "config.worktree", "commondir", "modules"],
    ...worktrees.flatMap((name) => worktreeNames.map((file) => `worktrees/${name}/${file}`)),
  ];
  return names.map((name) => join(git, name));
}

// Git takes configuration and hooks from the folder that `commondir` names. Source: gitrepository-layout(5).
const worktreeNames = ["commondir", "gitdir", "config.worktree"];

/** Of these names of `paths/protected-names.ts` something else is held in a folder. */
const heldInstead: Readonly<Record<string, readonly string[]>> = {
  // Commits are written there: see `protectedGitPaths`.
  ".git": [],
  ".hg": [".hg/hgrc"],
  // An install makes them anew, but for what it runs itself.
  ".yarn": [".yarn/releases", ".yarn/plugins"],
  ".pnp.cjs": [],
  ".pnp.loader.mjs": [],
  // They are obeyed elsewhere than right in the folder; those of Maven lie in `.mvn`.
  "gradle-wrapper.properties": ["gradle/wrapper/gradle-wrapper.properties"],
  "gradle-wrapper.jar": ["gradle/wrapper/gradle-wrapper.jar"],
  "maven-wrapper.properties": [],
  "maven-wrapper.jar": [],
};

const heldNames: readonly string[] = Object.values(protectedNames)
  .flat()
  .flatMap((name) => heldInstead[name] ?? [name]);
