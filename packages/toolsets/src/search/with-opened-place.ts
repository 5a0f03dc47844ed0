import { constants } from "node:fs";
import { access as canAccess, open } from "node:fs/promises";
import { join } from "node:path";
import { ToolError } from "haft";
import { checkOpened } from "../paths/check-opened.ts";
import { descriptorFolder } from "../paths/descriptor-path.ts";
import { openFolder } from "../paths/open-folder.ts";
import type { PathAccess } from "../paths/resolve-path.ts";
import { systemReason } from "../system/system-reason.ts";

/** A real folder and the file in it that is searched, or `.`. */
interface Place {
  readonly cwd: string;
  readonly target: string;
}

/**
 * Keeps the searched folder and file open while another program works on them, so that no link can put others in their place.
 * Only where a permission engine decides, and where the system has paths of open files.
 *
 * @throws {ToolError} `path-refused`, `search-failed`
 */
export async function withOpenedPlace<P extends Place, T>(
  place: P,
  asked: string,
  access: PathAccess | undefined,
  work: (opened: P & { readonly descriptor?: number }) => Promise<T>,
): Promise<T> {
  if (access === undefined) return work(place);
  // What is opened stays open until the work has ended: each return has to wait for it.
  await using folder = await openFolder(place.cwd, asked, { isMade: false }).catch((error: unknown) => {
    throw searchFailure(asked, error);
  });
  if (place.target === ".") return await work({ ...place, cwd: folder.path });
  const path = join(place.cwd, place.target);
  const flags = constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK;
  await using file = await open(path, flags).catch((error: unknown) => {
    throw searchFailure(asked, error);
  });
  if (!(await checkOpened(asked, file, { lexical: path, real: path }, access)))
    throw searchFailure(asked, new Error("it changed while it was opened; try again"));
  const hasPaths = await canAccess(`${descriptorFolder}/${file.fd}`).then(
    () => true,
    () => false,
  );
  if (!hasPaths) return await work({ ...place, cwd: folder.path });
  return await work({ ...place, cwd: folder.path, target: `${descriptorFolder}/3`, descriptor: file.fd });
}

function searchFailure(asked: string, error: unknown): ToolError {
  if (ToolError.isInstance(error)) return error;
  return new ToolError(`Cannot search "${asked}": ${systemReason(error)}`, { code: "search-failed", cause: error });
}
