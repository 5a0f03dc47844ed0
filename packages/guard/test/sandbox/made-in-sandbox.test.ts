import { mkdir, readlink, symlink, unlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { moveAside, unheldPlaces } from "../../src/sandbox/made-in-sandbox.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

test("unheldPlaces() are those with nothing or a link at them", async () => {
  const folder = await temporaryFolder();
  await writeFile(join(folder, "file"), "");
  await symlink("file", join(folder, "link"));
  const paths = ["file", "link", "none", "a/b"].map((name) => join(folder, name));
  expect((await unheldPlaces(folder, paths)).map(({ path, link }) => [path, link])).toEqual([
    [paths[1], "file"],
    [paths[2], undefined],
    [paths[3], undefined],
  ]);
});

test("moveAside() takes a free name, and leaves alone what a new link leads to outside of the folder", async () => {
  const [folder, outside] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  await mkdir(join(outside, "git"));
  const places = await unheldPlaces(folder, [join(folder, ".config/git"), join(folder, ".npmrc")]);
  await symlink(outside, join(folder, ".config"));
  await writeFile(join(folder, ".npmrc"), "");
  await writeFile(join(folder, ".npmrc.made-in-sandbox"), "");
  const notices = await moveAside(places);
  expect(notices.map((notice) => notice.split(":")[0])).toEqual([
    `"${folder}/.config" was made in the sandbox and moved to "${folder}/.config.made-in-sandbox"`,
    `"${folder}/.npmrc" was made in the sandbox and moved to "${folder}/.npmrc.made-in-sandbox-2"`,
  ]);
  expect(await readlink(join(folder, ".config.made-in-sandbox"))).toBe(outside);
  expect(await unheldPlaces(outside, [join(outside, "git")])).toEqual([]);
  expect(await moveAside(places)).toEqual([]);
});

test("moveAside() puts a link back that was removed", async () => {
  const folder = await temporaryFolder();
  await symlink("elsewhere", join(folder, "link"));
  const places = await unheldPlaces(folder, [join(folder, "link")]);
  expect(await moveAside(places)).toEqual([]);
  await unlink(join(folder, "link"));
  expect(await moveAside(places)).toEqual([`The link "${folder}/link" was changed in the sandbox and put back`]);
  expect(await readlink(join(folder, "link"))).toBe("elsewhere");
});
