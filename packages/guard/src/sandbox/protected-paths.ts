import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * The places in a folder whose content is run or obeyed by programs outside of a sandbox: by git, shells, editors, package managers
 * and agents. They may not be there.
 */
export async function protectedPaths(folder: string): Promise<readonly string[]> {
  const names = [...(await gitNames(join(folder, ".git"))), ...protectedNames];
  return names.map((name) => join(folder, name));
}

/** Where there is no `.git`, or a file or a link that says where it is, that is the place. */
async function gitNames(git: string): Promise<readonly string[]> {
  const stats = await lstat(git).catch(() => undefined);
  if (stats?.isDirectory() !== true) return [".git"];
  const worktrees = await readdir(join(git, "worktrees")).catch(() => []);
  return [
    ...["hooks", "config", "config.worktree", "commondir", "modules"].map((name) => `.git/${name}`),
    ...worktrees.flatMap((name) => worktreeNames.map((file) => `.git/worktrees/${name}/${file}`)),
  ];
}

// Git takes configuration and hooks from the folder that `commondir` names. Source: gitrepository-layout(5).
const worktreeNames = ["commondir", "gitdir", "config.worktree"];

const protectedNames: readonly string[] = [
  ".haft",
  ".claude",
  ".mcp.json",
  ".vscode",
  ".idea",
  ".devcontainer",
  ".husky",
  ".pre-commit-config.yaml",
  ".cargo",
  ".npmrc",
  ".gitconfig",
  ".ssh",
  ".bashrc",
  ".bash_profile",
  ".bash_login",
  ".bash_logout",
  ".profile",
  ".zshrc",
  ".zprofile",
  ".zshenv",
  ".zlogin",
  ".config/git",
  ".config/fish",
];
