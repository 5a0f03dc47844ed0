import { readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { storeFile } from "../../src/files/store-file.ts";
import { temporaryFolder } from "../call-tool.ts";

test("storeFile() makes the folders, and says what the system refused", async () => {
  const folder = await temporaryFolder();
  await storeFile("a/b", join(folder, "a/b"), Buffer.from("x"), undefined);
  expect(await readFile(join(folder, "a/b"), "utf8")).toBe("x");
  await expect(storeFile("a/b/c", join(folder, "a/b/c"), Buffer.from("x"), undefined)).rejects.toMatchObject({
    code: "not-written",
    message: 'Cannot write "a/b/c": a part of the path is a file, not a folder; nothing was written',
  });
});

test("storeFile() does not replace what somebody else has created meanwhile", async () => {
  const f = join(await temporaryFolder(), "f");
  await writeFile(f, "theirs");
  await expect(storeFile("f", f, Buffer.from("x"), undefined)).rejects.toMatchObject({ code: "not-read" });
  expect(await readFile(f, "utf8")).toBe("theirs");
});
