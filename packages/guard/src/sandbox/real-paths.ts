import { realpath } from "node:fs/promises";

/** Where those of the paths that are there really lead, each once. */
export async function realPaths(paths: readonly string[]): Promise<readonly string[]> {
  const real = await Promise.all(paths.map((path) => realpath(path).catch(() => undefined)));
  return [...new Set(real.filter((path) => path !== undefined))];
}
