import { open, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { readBytes } from "../../src/files/read-bytes.ts";
import { temporaryFolder } from "../call-tool.ts";

test("readBytes() reads a file to its end or to the limit, and leaves its place", async () => {
  const path = join(await temporaryFolder(), "f");
  const contents = Buffer.alloc(9 * 1024 * 1024, "abc");
  await writeFile(path, contents);
  await using file = await open(path);
  expect((await readBytes(file, Number.MAX_SAFE_INTEGER)).equals(contents)).toBe(true);
  expect(String(await readBytes(file, 4))).toBe("abca");
  expect(String((await file.read({ buffer: Buffer.alloc(3) })).buffer)).toBe("abc");
  await expect(readBytes(file, 4, AbortSignal.abort(new Error("enough")))).rejects.toThrow("enough");
});
