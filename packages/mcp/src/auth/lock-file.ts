import { open, rm, stat } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";

/**
 * Does work while this file is there, which no other process that asks for it can make meanwhile.
 *
 * A file that its process left behind is taken for one after `staleMs`. Two that find it stale at the same moment may both go on: work
 * must stay right when that happens, and only be wasted.
 */
export async function withLockFile<Value>(path: string, work: () => Promise<Value>, staleMs = 60_000): Promise<Value> {
  while (!(await take(path))) {
    if (await isStale(path, staleMs)) await rm(path, { force: true });
    else await wait(50);
  }
  try {
    return await work();
  } finally {
    await rm(path, { force: true });
  }
}

async function take(path: string): Promise<boolean> {
  try {
    const file = await open(path, "wx", 0o600);
    await file.close();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "EEXIST") return false;
    throw error;
  }
}

async function isStale(path: string, staleMs: number): Promise<boolean> {
  const found = await stat(path).catch(() => undefined);
  return found !== undefined && Date.now() - found.mtimeMs > staleMs;
}
