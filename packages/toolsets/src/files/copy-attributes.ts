import { execFile } from "node:child_process";
import { basename, dirname } from "node:path";

/**
 * Gives a file the extended attributes and access lists of another in the same folder, where the system's `cp` can: that of Linux (GNU coreutils).
 * Node has no way of its own.
 */
export function copyAttributes(from: string, to: string): Promise<void> {
  const args = ["--attributes-only", "--preserve=mode,ownership,xattr", "--", basename(from), basename(to)];
  return new Promise((resolve) => {
    // The folder may be named by a descriptor, which is this one only until the other program has started.
    execFile("cp", args, { env: {}, cwd: dirname(to) }, () => resolve());
  });
}
