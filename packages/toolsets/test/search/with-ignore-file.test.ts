import { access, readdir, readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import { withIgnoreFile } from "../../src/search/with-ignore-file.ts";
import { temporaryFolder } from "../call-tool.ts";

test("withIgnoreFile() writes the rules and takes them away again, also after a failure", async () => {
  const folder = await temporaryFolder();
  expect(await withIgnoreFile("*\n", folder, (path) => readFile(path ?? "", "utf8"))).toBe("*\n");
  const failing = withIgnoreFile("*\n", folder, async (path) => {
    await access(path ?? "");
    throw new Error("no");
  });
  await expect(failing).rejects.toThrow("no");
  expect(await readdir(folder)).toEqual([]);
});

test("withIgnoreFile() writes nothing without rules", async () => {
  expect(await withIgnoreFile(undefined, "/nowhere", async (path) => path)).toBeUndefined();
});

test("withIgnoreFile() says where it cannot write", async () => {
  await expect(withIgnoreFile("*\n", "/nowhere", async () => 1)).rejects.toThrow(
    'Cannot write a temporary file in "/nowhere": there is no such file or folder; set TMPDIR',
  );
});
