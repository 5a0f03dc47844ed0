import type { FileHandle } from "node:fs/promises";
import { descriptorPath } from "./descriptor-path.ts";
import { checkPermitted, type PathAccess } from "./resolve-path.ts";

/**
 * Makes sure that an open file lies where the call may touch it, whatever links led there when it was opened.
 *
 * @returns false when it is gone or another file is there by now, so that nothing can be said
 * @throws {ToolError} `path-refused`
 */
export async function checkOpened(
  asked: string,
  file: FileHandle,
  { lexical, real }: { readonly lexical: string; readonly real: string },
  access: PathAccess,
): Promise<boolean> {
  const opened = await descriptorPath(file, lexical);
  if (opened === real) return true;
  if (opened === undefined || (await file.stat()).nlink === 0) return false;
  checkPermitted(asked, opened, access);
  return true;
}
