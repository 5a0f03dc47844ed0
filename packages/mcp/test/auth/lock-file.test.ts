import { mkdtemp, readdir, rm, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test } from "vitest";
import { withLockFile } from "../../src/auth/lock-file.ts";

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "mcp-lock-"));
});
afterEach(() => rm(folder, { recursive: true }));

test("withLockFile() lets one work at a time, and removes the file also when the work fails", async () => {
  const path = join(folder, "lock");
  let running = 0;
  const work = async (): Promise<number> => {
    running += 1;
    await new Promise((resolve) => setTimeout(resolve, 5));
    const seen = running;
    running -= 1;
    return seen;
  };
  expect(await Promise.all([1, 2, 3].map(() => withLockFile(path, work)))).toEqual([1, 1, 1]);
  await expect(withLockFile(path, () => Promise.reject(new Error("failed")))).rejects.toThrow("failed");
  expect(await readdir(folder)).toEqual([]);
});

test("withLockFile() does not wait for a process that is gone", async () => {
  const path = join(folder, "lock");
  await writeFile(path, "");
  await utimes(path, new Date(0), new Date(0));
  expect(await withLockFile(path, async () => "done")).toBe("done");
});

test("withLockFile() says why the file cannot be made", async () => {
  await expect(withLockFile(join(folder, "none", "lock"), async () => undefined)).rejects.toThrow("ENOENT");
});
