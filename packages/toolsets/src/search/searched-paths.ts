import { createFirstPaths } from "./first-paths.ts";
import { globMatcher } from "./glob-matcher.ts";
import type { GrepInput } from "./grep-input.ts";
import type { TimeLimit } from "./time-limit.ts";
import { walkFiles } from "./walk-files.ts";

/** The files that a search without ripgrep looks at, relative to `cwd`, sorted as `rg --sort=path` sorts them. */
export async function searchedPaths(
  { path, glob }: GrepInput,
  { cwd, target, signal }: { readonly cwd: string; readonly target: string; readonly signal: AbortSignal },
  limit: TimeLimit,
): Promise<readonly string[]> {
  if (target !== ".") return [target];
  const walk = (honoursParents: boolean): Promise<readonly string[]> =>
    walkFiles(cwd, { lists: "files", honoursParents, limit, signal });
  const first = await walk(true);
  const all = first.length === 0 && path !== undefined ? await walk(false) : first;
  const inOrder = createFirstPaths(all.length);
  const fits = glob === undefined ? () => true : globFilter(glob);
  for (const each of all) if (fits(each)) inOrder.add(Buffer.from(each).toString("latin1"), each);
  return inOrder.sorted().map(({ value }) => value);
}

/** A glob that excludes leaves out what is in a folder of that name too. */
function globFilter(glob: string): (path: string) => boolean {
  const fits = globMatcher(glob);
  if (!glob.startsWith("!")) return fits;
  return (path) => path.split("/").every((_, index, parts) => fits(parts.slice(0, index + 1).join("/")));
}
