import { existsSync } from "node:fs";
import { readFile, stat } from "node:fs/promises";
import { dirname, extname } from "node:path";
import { expect, test } from "vitest";
import { createBlobFolder } from "../../src/response/blob-folder.ts";

test("createBlobFolder() keeps bytes once, for this user alone, until it is removed", async () => {
  const blobs = createBlobFolder(undefined);
  const file = await blobs.save(Buffer.from("a"), "application/pdf; x=1");
  expect(await blobs.save(Buffer.from("a"), "application/pdf")).toBe(file);
  expect([await readFile(file, "utf8"), extname(file), (await stat(file)).mode & 0o777]).toEqual(["a", ".pdf", 0o600]);
  expect(extname(await blobs.save(Buffer.from("b"), "application/octet-stream"))).toBe(".bin");
  await blobs.remove();
  expect(existsSync(dirname(file))).toBe(false);
});
