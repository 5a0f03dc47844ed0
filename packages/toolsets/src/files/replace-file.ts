import type { Stats } from "node:fs";
import { open, rename, unlink } from "node:fs/promises";
import { basename, dirname, join } from "node:path";

/**
 * Gives a file new contents all at once: whoever reads it, and whatever fails, sees the old bytes or the new ones.
 *
 * Mode and owner of `before` are kept. Works on the real path; links are followed before.
 */
export async function replaceFile(realPath: string, bytes: Buffer, before: Stats | undefined): Promise<Stats> {
  const temporary = join(
    dirname(realPath),
    `.${basename(realPath).slice(0, 200)}.${Math.random().toString(36).slice(2)}.tmp`,
  );
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
    await rename(temporary, realPath);
    return stats;
  } catch (error) {
    await file.close().catch(() => undefined);
    await unlink(temporary).catch(() => undefined);
    throw error;
  }
}
