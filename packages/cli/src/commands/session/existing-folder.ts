import { statSync } from "node:fs";
import { resolve } from "node:path";
import { UsageError } from "../../terminal/usage-error.ts";

/**
 * The absolute path of a folder that the user named, `cwd` when none was named.
 *
 * @throws {UsageError} when it is not there
 */
export function existingFolder(given: string | undefined, cwd: string): string {
  const folder = resolve(cwd, given ?? ".");
  const found = statSync(folder, { throwIfNoEntry: false });
  if (found?.isDirectory()) return folder;
  throw new UsageError(
    `Cannot work in "${folder}": ${found === undefined ? "it does not exist" : "it is not a folder"}`,
  );
}
