import { mkdir, readdir, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { replaceFile } from "../../src/files/replace-file.ts";
import { temporaryFolder } from "../call-tool.ts";

test("replaceFile() gives a file new contents and leaves nothing beside it", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "f"), "old");
  const stats = await replaceFile(join(folder, "f"), Buffer.from("newer"), await stat(join(folder, "f")));
  expect(stats.size).toBe(5);
  expect(await readFile(join(folder, "f"), "utf8")).toBe("newer");
  expect(await readdir(folder)).toEqual(["f"]);
});

test("replaceFile() leaves nothing behind when it fails", async () => {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "d/e"), { recursive: true });
  await expect(replaceFile(join(folder, "d"), Buffer.from("x"), undefined)).rejects.toThrow();
  expect(await readdir(folder)).toEqual(["d"]);
});

test("replaceFile() does not replace what should be new and is not", async () => {
  const folder = await temporaryFolder();
  await replaceFile(join(folder, "f"), Buffer.from("first"), undefined);
  await expect(replaceFile(join(folder, "f"), Buffer.from("second"), undefined)).rejects.toMatchObject({
    code: "EEXIST",
    syscall: "link",
  });
  expect(await readFile(join(folder, "f"), "utf8")).toBe("first");
  expect(await readdir(folder)).toEqual(["f"]);
});
