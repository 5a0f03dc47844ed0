import { constants } from "node:fs";
import { access } from "node:fs/promises";
import { delimiter, isAbsolute, join } from "node:path";

/**
 * The path of `bwrap` in the folders of `path`, as PATH lists them. Relative folders are passed over, because a project could bring its
 * own bwrap in one.
 */
export async function findBubblewrap(path: string | undefined): Promise<string | undefined> {
  for (const folder of (path ?? "").split(delimiter)) {
    if (!isAbsolute(folder)) continue;
    const program = join(folder, "bwrap");
    if (await access(program, constants.X_OK).then(yes, no)) return program;
  }
  return undefined;
}

function yes(): boolean {
  return true;
}

function no(): boolean {
  return false;
}
