import { lstat, mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { ToolError } from "haft";
import { systemReason } from "../system/system-reason.ts";

/** Where the worktrees of a repository lie, from the top of its main checkout. */
export const worktreesPath: readonly string[] = [".haft", "worktrees"];

/**
 * The folder for worktrees, made where it is missing, and hidden from git by an ignore file of its own.
 *
 * A repository may bring a link of that name: nothing is made through one.
 *
 * @throws {ToolError} `not-created`
 */
export async function makeWorktreesFolder(main: string): Promise<string> {
  let folder = main;
  for (const name of worktreesPath) {
    folder = join(folder, name);
    try {
      await mkdir(folder).catch(ignoreExisting);
      if (!(await lstat(folder)).isDirectory()) throw new Error("it is no folder, or a link");
    } catch (cause) {
      throw new ToolError(`Cannot make worktrees in "${folder}": ${systemReason(cause)}`, {
        code: "not-created",
        cause,
      });
    }
  }
  await writeFile(join(folder, ".gitignore"), "*\n", { flag: "wx" }).catch(ignoreExisting);
  return folder;
}

function ignoreExisting(error: NodeJS.ErrnoException): void {
  if (error.code !== "EEXIST") throw error;
}
