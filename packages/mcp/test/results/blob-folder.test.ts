import { existsSync } from "node:fs";
import { mkdtemp, readFile, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createBlobFolder } from "../../src/results/blob-folder.ts";

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
  const folder = await mkdtemp(join(tmpdir(), "mcp-blobs-"));
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
