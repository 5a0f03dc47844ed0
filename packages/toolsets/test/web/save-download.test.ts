import { readFile, stat, writeFile } from "node:fs/promises";
import { basename, join } from "node:path";
import { expect, test } from "vitest";
import { saveDownload } from "../../src/web/save-download.ts";
import { temporaryFolder } from "../call-tool.ts";

test("saveDownload() writes bytes for this user alone, under a name made from them", async () => {
  const folder = join(await temporaryFolder(), "new");
  const path = await saveDownload(folder, "https://site.test/a/../../etc/data.ZIP?x=.exe", Buffer.from("abc"));
  expect(basename(path)).toMatch(/^[0-9a-f]{24}\.zip$/);
  expect(await readFile(path, "utf8")).toBe("abc");
  expect((await stat(path)).mode & 0o777).toBe(0o600);
  expect(await saveDownload(folder, "https://site.test/b.zip", Buffer.from("abc"))).toBe(path);
  expect(basename(await saveDownload(folder, "https://site.test/", Buffer.from("abc")))).toMatch(/\.bin$/);
});

test("saveDownload() says why it cannot write", async () => {
  const file = join(await temporaryFolder(), "file");
  await writeFile(file, "");
  await expect(saveDownload(file, "https://site.test/", Buffer.from("a"))).rejects.toMatchObject({
    code: "not-written",
  });
});
