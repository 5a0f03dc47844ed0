import { execFileSync } from "node:child_process";
import { stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { openRegularFile, specialKind } from "../../src/files/open-regular-file.ts";
import { temporaryFolder } from "../call-tool.ts";

test("openRegularFile() opens through a link and gives the real path", async () => {
  const cwd = await temporaryFolder();
  await writeFile(join(cwd, "f"), "x");
  await symlink("f", join(cwd, "link"));
  const { file, path, stats } = await openRegularFile("link", { cwd, additionalDirectories: [] });
  await file.close();
  expect(path).toMatchObject({ lexical: join(cwd, "link") });
  expect(path.real.endsWith("/f")).toBe(true);
  expect(stats.size).toBe(1);
});

test("U09 openRegularFile() refuses a pipe without opening it", async () => {
  const cwd = await temporaryFolder();
  execFileSync("mkfifo", [join(cwd, "pipe")]);
  await expect(openRegularFile("pipe", { cwd, additionalDirectories: [] })).rejects.toMatchObject({
    code: "not-a-file",
  });
  expect(specialKind(await stat(join(cwd, "pipe")))).toBe("a named pipe");
  expect(specialKind(await stat("/dev/null"))).toBe("a device");
});
