import { constants, type Stats } from "node:fs";
import { type FileHandle, open } from "node:fs/promises";

/**
 * Gives a file new contents where it lies, so that all its names, its owner and its attributes stay.
 *
 * Not all at once: who reads meanwhile may see a mixture. What cannot be written to its end is taken back.
 */
export async function overwriteFile(realPath: string, bytes: Buffer, before: Stats): Promise<Stats> {
  await using file = await open(realPath, constants.O_RDWR | constants.O_NONBLOCK | constants.O_NOFOLLOW);
  const old = await file.readFile();
  const from = commonLength(old, bytes);
  try {
    await writeFrom(file, bytes, from);
  } catch (error) {
    await writeFrom(file, old, from);
    throw error;
  }
  // The system takes setuid and setgid away from a file that is written.
  if ((await file.stat()).mode !== before.mode) await file.chmod(before.mode & 0o7777).catch(() => undefined);
  return file.stat();
}

async function writeFrom(file: FileHandle, bytes: Buffer, from: number): Promise<void> {
  for (let at = from; at < bytes.length; ) at += (await file.write(bytes, at, bytes.length - at, at)).bytesWritten;
  await file.truncate(bytes.length);
  await file.sync();
}

function commonLength(a: Buffer, b: Buffer): number {
  let at = 0;
  while (at < a.length && a[at] === b[at]) at++;
  return at;
}
