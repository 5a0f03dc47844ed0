import { mkdir, readdir, realpath, rename, rm, stat, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { descriptorFolder } from "../../src/paths/descriptor-path.ts";
import { openFolder } from "../../src/paths/open-folder.ts";
import { temporaryFolder } from "../call-tool.ts";

async function realFolder(): Promise<string> {
  return realpath(await temporaryFolder());
}

test.each([descriptorFolder, "/nowhere"])(
  "openFolder() makes the folders that are missing, with %s",
  async (descriptors) => {
    const root = await realFolder();
    await using folder = await openFolder(join(root, "a/b/c"), "a/b/c/f", { descriptors });
    await writeFile(join(folder.path, "f"), "x");
    expect(await readdir(join(root, "a/b/c"))).toEqual(["f"]);
  },
);

test("openFolder() stays in the folder when a link takes its name", async ({ skip }) => {
  if (process.platform !== "linux") skip("the system has no paths of open files");
  const root = await realFolder();
  await mkdir(join(root, "a"));
  await mkdir(join(root, "outside"));
  await using folder = await openFolder(join(root, "a"), "a/f");
  await rename(join(root, "a"), join(root, "moved"));
  await symlink("outside", join(root, "a"));
  await writeFile(join(folder.path, "f"), "x");
  expect(await readdir(join(root, "outside"))).toEqual([]);
  expect(await readdir(join(root, "moved"))).toEqual(["f"]);
});

test.each([descriptorFolder, "/nowhere"])(
  "openFolder() refuses a path with a link on it, with %s",
  async (descriptors) => {
    const root = await realFolder();
    await mkdir(join(root, "outside"));
    await symlink("outside", join(root, "link"));
    for (const path of ["link", "link/new"]) {
      await expect(openFolder(join(root, path), path, { descriptors })).rejects.toMatchObject({ code: "path-refused" });
    }
    expect(await readdir(join(root, "outside"))).toEqual([]);
  },
);

test("openFolder() makes nothing where it is told so, nor below a file", async () => {
  const root = await realFolder();
  await writeFile(join(root, "f"), "x");
  await expect(openFolder(join(root, "a"), "a", { isMade: false })).rejects.toMatchObject({ code: "ENOENT" });
  await expect(openFolder(join(root, "f/a"), "f/a/b")).rejects.toMatchObject({ code: "ENOTDIR" });
  expect(await stat(join(root, "a")).catch(() => undefined)).toBeUndefined();
});

test("openFolder() needs no right to list the folder", async ({ skip }) => {
  if (process.platform !== "linux" || process.getuid?.() === 0) skip("this user may list every folder");
  const root = await realFolder();
  await mkdir(join(root, "a"), { mode: 0o300 });
  await using folder = await openFolder(join(root, "a"), "a/f");
  await writeFile(join(folder.path, "f"), "x");
  await rm(join(root, "a/f"));
});
