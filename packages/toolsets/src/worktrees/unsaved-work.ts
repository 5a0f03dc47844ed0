import { type Git, gitText } from "./git.ts";

/** What would be gone with a worktree and its branch. */
export interface UnsavedWork {
  /** Files that are changed or new, as git lists them; ignored ones do not count. */
  readonly files: readonly string[];
  /** Commits on no other branch, the newest first: short id and subject. */
  readonly commits: readonly string[];
}

/** Where the work of a worktree could be as well. */
export interface WorkPlace {
  /** The branch that would go with the worktree. */
  readonly branch: string;
  /** The top of the main checkout. */
  readonly main: string;
  readonly signal?: AbortSignal | undefined;
}

/**
 * Looks for work that exists in a worktree alone.
 *
 * A branch that was merged by squashing counts as unsaved: its commits are on no other branch, and nobody can tell.
 *
 * @throws {ToolError} `not-removed` when git cannot say
 */
export async function unsavedWork(
  git: Git,
  worktree: string,
  { branch, main, signal }: WorkPlace,
): Promise<UnsavedWork> {
  const options = { cwd: worktree, signal };
  const status = [
    "status",
    "--porcelain=v1",
    "-z",
    "--untracked-files=all",
    "--ignore-submodules=none",
    "--no-renames",
  ];
  const files = (await gitText(git, status, options, "not-removed")).split("\0").filter((entry) => entry !== "");
  return { files: files.map((entry) => entry.slice(3)), commits: await lostCommits(git, options, branch, main) };
}

async function lostCommits(
  git: Git,
  options: { readonly cwd: string; readonly signal: AbortSignal | undefined },
  branch: string,
  main: string,
): Promise<readonly string[]> {
  const ref = `refs/heads/${branch}`;
  const isThere = (await git(["show-ref", "--verify", "--quiet", ref], options)).exitCode === 0;
  // What the main checkout stands on is not lost either, though it may be on no branch.
  const { stdout } = await git(["rev-parse", "--verify", "--quiet", "HEAD"], { ...options, cwd: main });
  const others = [`--exclude=${branch}`, "--branches", "--remotes", ...(stdout === "" ? [] : [stdout.trim()])];
  const list = ["log", "--no-show-signature", "--format=%h %s", "HEAD", ...(isThere ? [ref] : []), "--not", ...others];
  const commits = await gitText(git, list, options, "not-removed");
  return commits.split("\n").filter((commit) => commit !== "");
}

/** True when nothing would be lost. */
export function isSaved({ files, commits }: UnsavedWork): boolean {
  return files.length === 0 && commits.length === 0;
}

/** The work in words: at most 20 files and 20 commits, and how many there are. */
export function describeWork({ files, commits }: UnsavedWork): string {
  return [part(files, "uncommitted file", "uncommitted files"), part(commits, oneCommit, manyCommits)]
    .filter((text) => text !== "")
    .join("\n");
}

const oneCommit = "commit on no other branch";
const manyCommits = "commits on no other branch";
const maxShown = 20;

function part(items: readonly string[], one: string, many: string): string {
  if (items.length === 0) return "";
  const more = items.length - maxShown;
  const rows = items.slice(0, maxShown).map((item) => `- ${item}`);
  if (more > 0) rows.push(`[${more} more not shown]`);
  return [`${items.length} ${items.length === 1 ? one : many}:`, ...rows].join("\n");
}
