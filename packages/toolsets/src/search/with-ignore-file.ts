import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ToolError } from "haft";
import { systemReason } from "../system/system-reason.ts";

/**
 * Does something with an ignore file that exists only meanwhile; with none when there are no `rules`.
 *
 * @throws {ToolError} `search-failed` when it cannot be written
 */
export async function withIgnoreFile<T>(
  rules: string | undefined,
  temporaryFolder: string,
  work: (path: string | undefined) => Promise<T>,
): Promise<T> {
  if (rules === undefined) return work(undefined);
  const folder = await mkdtemp(join(temporaryFolder, "haft-")).catch((cause) => {
    const message = `Cannot write a temporary file in "${temporaryFolder}": ${systemReason(cause)}; set TMPDIR`;
    throw new ToolError(message, { code: "search-failed", cause });
  });
  try {
    const path = join(folder, "ignore");
    await writeFile(path, rules);
    return await work(path);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
