import { readlink, realpath, stat } from "node:fs/promises";

/** What an open file says of itself; a `FileHandle` is one. */
export interface OpenDescriptor {
  readonly fd: number;
  stat(): Promise<{ readonly dev: number; readonly ino: number }>;
}

/** Where Linux shows the open files of a process, under their numbers, as links to where they are. Source: proc_pid_fd(5). */
export const descriptorFolder = "/proc/self/fd";

/**
 * Where an open file or folder really is, whatever links have come to lead elsewhere since it was opened.
 *
 * Without `descriptors`, as on macOS, it is what `path` leads to now, if that is the same file; undefined when it is another one.
 */
export async function descriptorPath(
  open: OpenDescriptor,
  path: string,
  descriptors: string = descriptorFolder,
): Promise<string | undefined> {
  const shown = await readlink(`${descriptors}/${open.fd}`).catch(() => undefined);
  if (shown !== undefined) return shown;
  const real = await realpath(path).catch(() => undefined);
  if (real === undefined) return undefined;
  const [ours, theirs] = await Promise.all([open.stat(), stat(real).catch(() => undefined)]);
  return ours.dev === theirs?.dev && ours.ino === theirs.ino ? real : undefined;
}
