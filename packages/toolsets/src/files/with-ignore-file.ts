import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/** Does something with an ignore file that exists only meanwhile; with none when there are no `rules`. */
export async function withIgnoreFile<T>(
  rules: string | undefined,
  temporaryFolder: string,
  work: (path: string | undefined) => Promise<T>,
): Promise<T> {
  if (rules === undefined) return work(undefined);
  const folder = await mkdtemp(join(temporaryFolder, "haft-"));
  try {
    const path = join(folder, "ignore");
    await writeFile(path, rules);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
