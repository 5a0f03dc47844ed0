import { lstat, readdir } from "node:fs/promises";
import { join } from "node:path";

/**
 * The places in a folder whose content is run or obeyed by programs outside of a sandbox: by git, shells, editors, package managers
 * and agents. They may not be there.
 */
export async function protectedPaths(folder: string): Promise<readonly string[]> {
  const git = join(folder, ".git");
  const stats = await lstat(git).catch(() => undefined);
  const names = protectedNames.map((name) => join(folder, name));
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

// Of the names in `paths/protected-names.ts` those that are obeyed right in a project's folder; each costs a look at the disk a command.
const protectedNames: readonly string[] = [
  ".hg/hgrc",
  ".haft",
  ".claude",
  ".cursor",
  ".gemini",
  ".qwen",
  ".codex",
  ".mcp.json",
  ".vscode",
  ".idea",
  ".devcontainer",
  ".husky",
  ".pre-commit-config.yaml",
  "lefthook.yml",
  ".lefthook.yml",
  ".cargo",
  ".npmrc",
  ".yarnrc.yml",
  ".pnpmfile.cjs",
  ".gitconfig",
  ".ssh",
  ".envrc",
  ".vimrc",
  ".exrc",
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
