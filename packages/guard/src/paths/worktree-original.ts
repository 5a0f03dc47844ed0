/**
 * The path in the main checkout of which a path in a worktree of Haft's is the copy; none for any other path. Letter case is not looked
 * at: what is only taken for a copy is held to more rules, not to fewer.
 */
export function worktreeOriginal(path: string): string | undefined {
  const [, main, below] = /^(.*?)\/\.haft\/worktrees\/[^/]+(\/.*|$)/is.exec(path) ?? [];
  return main === undefined || below === undefined ? undefined : `${main}${below}`;
}
