import { mkdir, open, realpath, rename, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { descriptorFolder, descriptorPath } from "../../src/paths/descriptor-path.ts";
import { temporaryFolder } from "../call-tool.ts";

async function folder(): Promise<string> {
  const path = await realpath(await temporaryFolder());
  await mkdir(join(path, "a"));
  await mkdir(join(path, "b"));
  await writeFile(join(path, "a/f"), "a");
  await writeFile(join(path, "b/f"), "b");
  await symlink("a", join(path, "link"));
  return path;
}

test.each([descriptorFolder, "/nowhere"])(
  "descriptorPath() says where an open file is, with %s",
  async (descriptors) => {
    const path = await folder();
    await using file = await open(join(path, "link/f"));
    expect(await descriptorPath(file, join(path, "link/f"), descriptors)).toBe(join(path, "a/f"));
  },
);

test("descriptorPath() is undefined when it can only ask the path, and that leads elsewhere by now", async () => {
  const path = await folder();
  await using file = await open(join(path, "link/f"));
  await symlink("b", join(path, "other"));
  await rename(join(path, "other"), join(path, "link"));
  expect(await descriptorPath(file, join(path, "link/f"), "/nowhere")).toBeUndefined();
});
