import { chmod, link, readFile, stat, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { overwriteFile } from "../../src/files/overwrite-file.ts";
import { replaceFile } from "../../src/files/replace-file.ts";
import { temporaryFolder } from "../call-tool.ts";

test("overwriteFile() writes a longer and a shorter text where the file lies", async () => {
  const f = join(await temporaryFolder(), "f");
  await writeFile(f, "same old");
  await link(f, `${f}2`);
  for (const text of ["same newer and longer", "same", ""]) {
    const { ino, size } = await overwriteFile(f, Buffer.from(text), await stat(f));
    expect(await readFile(`${f}2`, "utf8")).toBe(text);
    expect([ino, size]).toEqual([(await stat(f)).ino, text.length]);
  }
});

test.skipIf(process.getuid?.() !== 0)("replaceFile() keeps an owner that it could not set, and the mode", async () => {
  const folder = await temporaryFolder();
  const f = join(folder, "f");
  await writeFile(f, "old");
  await chmod(f, 0o4777);
  await chmod(folder, 0o777);
  process.seteuid?.(65_534);
  onTestFinished(() => process.seteuid?.(0));
  const after = await replaceFile(f, Buffer.from("new"), await stat(f));
  expect(await readFile(f, "utf8")).toBe("new");
  expect(after.uid).toBe(0);
  process.seteuid?.(0);
  await chmod(folder, 0o755);
  await chmod(f, 0o666);
  process.seteuid?.(65_534);
  await replaceFile(f, Buffer.from("newer"), await stat(f));
  expect(await readFile(f, "utf8")).toBe("newer");
});
