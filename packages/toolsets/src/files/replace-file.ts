import type { Stats } from "node:fs";
import { link, open, rename, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";
import { copyAttributes } from "./copy-attributes.ts";
import { overwriteFile } from "./overwrite-file.ts";

/**
 * Gives a file new contents all at once: whoever reads it, and whatever fails, sees the old bytes or the new ones.
 *
 * Mode, owner and extended attributes of `before` are kept; without it the file must be new. A file with several names (hard
 * links), in a folder that takes no new files, or of an owner that only the system could set, is written where it lies, and that
 * is not all at once. Works on the real path; links are followed before.
 *
 * @throws the system's error; `EEXIST` of `link` when a new file was there first
 */
export async function replaceFile(realPath: string, bytes: Buffer, before: Stats | undefined): Promise<Stats> {
  if (before === undefined) return moveIntoPlace(realPath, bytes, before);
  if (before.nlink > 1) return overwriteFile(realPath, bytes, before);
  try {
    return await moveIntoPlace(realPath, bytes, before);
  } catch (error) {
    if (!cannotMove.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return overwriteFile(realPath, bytes, before);
  }
}

// No new file in the folder, no such owner, the file is a mount of its own. Source: open(2), chown(2), rename(2).
const cannotMove: ReadonlySet<string> = new Set(["EACCES", "EPERM", "EBUSY"]);

async function moveIntoPlace(realPath: string, bytes: Buffer, before: Stats | undefined): Promise<Stats> {
  const temporary = join(dirname(realPath), `.haft-${Math.random().toString(36).slice(2)}.tmp`);
  const file = await open(temporary, "wx");
  try {
    await file.writeFile(bytes);
    if (before !== undefined) {
      await file.chown(before.uid, before.gid);
      await copyAttributes(realPath, temporary);
      await file.chmod(before.mode & 0o7777);
    }
    await file.sync();
    const stats = await file.stat();
    await file.close();
    if (before === undefined) await moveToNew(temporary, realPath);
    else await rename(temporary, realPath);
    return stats;
  } catch (error) {
    await file.close().catch(() => undefined);
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}

// Unlike a rename, a link does not replace what somebody else has put there meanwhile.
async function moveToNew(temporary: string, realPath: string): Promise<void> {
  try {
    await link(temporary, realPath);
  } catch (error) {
    if (!withoutLinks.has((error as NodeJS.ErrnoException).code ?? "")) throw error;
    return rename(temporary, realPath);
  }
  await unlink(temporary);
}

/** What file systems say that have no hard links. Source: link(2). */
const withoutLinks: ReadonlySet<string> = new Set(["EPERM", "ENOTSUP", "EOPNOTSUPP", "ENOSYS", "EMLINK"]);
