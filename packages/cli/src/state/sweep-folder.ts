import { readdirSync, rmSync, statSync } from "node:fs";
import { join } from "node:path";

/**
 * Deletes the least recently used files of a folder, and of those within, until an eighth of `maxBytes` is free; the one named `newest` stays.
 *
 * @returns how many bytes may be written before it is to be called again
 */
export function sweepFolder(folder: string, maxBytes: number, newest: string): number {
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).flatMap((name) => {
    const found = statSync(join(folder, name), { throwIfNoEntry: false });
    return found?.isFile() ? [{ name, bytes: found.size, usedAt: found.mtimeMs }] : [];
  });
  files.sort((a, b) => a.usedAt - b.usedAt);
  let bytes = files.reduce((sum, file) => sum + file.bytes, 0);
  for (const file of files) {
    if (bytes <= (maxBytes * 7) / 8) break;
    if (file.name === newest) continue;
    rmSync(join(folder, file.name), { force: true });
    bytes -= file.bytes;
  }
  return maxBytes - bytes;
}
