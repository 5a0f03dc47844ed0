import type { Stats } from "node:fs";
import { link, open, rename, unlink } from "node:fs/promises";
import { dirname, join } from "node:path";

/**
 * Gives a file new contents all at once: whoever reads it, and whatever fails, sees the old bytes or the new ones.
 *
 * Mode and owner of `before` are kept; without it the file must be new. Works on the real path; links are followed before.
 *
 * @throws the system's error; `EEXIST` of `link` when a new file was there first
 */
export async function replaceFile(realPath: string, bytes: Buffer, before: Stats | undefined): Promise<Stats> {
  const temporary = join(dirname(realPath), `.haft-${Math.random().toString(36).slice(2)}.tmp`);
  const file = await open(temporary, "wx");
  try {
    await file.writeFile(bytes);
    if (before !== undefined) {
      await file.chown(before.uid, before.gid).catch(() => undefined);
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
