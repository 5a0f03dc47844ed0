import { appendFile, rename, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { checkUntouched } from "../../src/files/check-untouched.ts";
import { temporaryFolder } from "../call-tool.ts";

test("checkUntouched() notices that a file was written, touched, replaced or removed", async () => {
  const path = join(await temporaryFolder(), "f");
  await writeFile(path, "a");
  const before = await stat(path);
  await checkUntouched("f", path, before);
  const refused = { code: "changed-since-read", message: expect.stringMatching(/^Cannot edit "f": the file changed/) };
  await utimes(path, 1, 1);
  await expect(checkUntouched("f", path, before)).rejects.toMatchObject(refused);
  const touched = await stat(path);
  await appendFile(path, "b");
  await expect(checkUntouched("f", path, touched)).rejects.toMatchObject(refused);
  const written = await stat(path);
  await writeFile(`${path}2`, "ab");
  await rename(`${path}2`, path);
  await utimes(path, written.atimeMs / 1_000, written.mtimeMs / 1_000);
  await expect(checkUntouched("f", path, written)).rejects.toMatchObject(refused);
  await expect(checkUntouched("f", `${path}3`, written)).rejects.toMatchObject(refused);
});

test("checkUntouched() has nothing to look at where there was no file", async () => {
  await checkUntouched("f", "/does/not/exist", undefined);
});
