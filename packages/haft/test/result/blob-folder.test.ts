import { existsSync } from "node:fs";
import { mkdtemp, readdir, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBlobFolder } from "../../src/result/blob-folder.ts";

test("a temporary folder is made when it is needed and removed with what is in it", async () => {
  const blobs = createBlobFolder(undefined);
  await blobs.remove();
  const file = await blobs.save(Buffer.from("one"), "image/jpeg");
  expect(file.endsWith(".jpg")).toBe(true);
  expect(await readFile(file, "utf8")).toBe("one");
  expect((await stat(file)).mode & 0o777).toBe(0o600);
  expect(await blobs.save(Buffer.from("one"), "image/jpeg")).toBe(file);
  await blobs.remove();
  expect(existsSync(file)).toBe(false);
});

test("a folder that was given stays, and no media type leads out of it", async () => {
  const folder = await mkdtemp(join(tmpdir(), "blobs-"));
  const blobs = createBlobFolder(join(folder, "in"));
  const types = ["text/../../etc", "application/octet-stream", undefined, "image/svg+xml", "application/x-tar"];
  const files = await Promise.all(types.map((type) => blobs.save(Buffer.from("x"), type)));
  expect(files.map((file) => file.replace(/^.*\//, "").replace(/^[0-9a-f]{16}/, ""))).toEqual([
    ".bin",
    ".bin",
    ".bin",
    ".svg",
    ".tar",
  ]);
  for (const file of files) expect(file.startsWith(join(folder, "in"))).toBe(true);
  await blobs.remove();
  expect(existsSync(files[0] as string)).toBe(true);
  await rm(folder, { recursive: true });
});

test("S5-08 what is saved takes no more than its room: the oldest makes way for the newest", async () => {
  const folder = await mkdtemp(join(tmpdir(), "blobs-"));
  const blobs = createBlobFolder(join(folder, "in"), 250);
  const save = (letter: string): Promise<string> => blobs.save(Buffer.from(letter.repeat(100)), undefined);
  const [a, b] = [await save("a"), await save("b")];
  await save("a");
  const c = await save("c");
  expect([a, b, c].map((file) => existsSync(file))).toEqual([true, false, true]);
  const large = await blobs.save(Buffer.alloc(300), undefined);
  expect([a, c, large].map((file) => existsSync(file))).toEqual([false, false, true]);
  expect((await stat(join(folder, "in"))).mode & 0o777).toBe(0o700);
  await rm(folder, { recursive: true });
});

test("S5-08 what is saved is no more files than may be, however small they are", async () => {
  const folder = await mkdtemp(join(tmpdir(), "blobs-"));
  const blobs = createBlobFolder(folder, 1_000_000, 3);
  for (const text of ["a", "b", "c", "d"]) await blobs.save(Buffer.from(text), undefined);
  expect(await readdir(folder)).toHaveLength(3);
  await rm(folder, { recursive: true });
});
