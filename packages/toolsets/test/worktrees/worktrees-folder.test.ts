import { mkdir, readdir, symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { makeWorktreesFolder } from "../../src/worktrees/worktrees-folder.ts";
import { temporaryFolder } from "../call-tool.ts";
import { gitIn, sampleRepository } from "./sample-repository.ts";

test("makeWorktreesFolder() makes a folder that git does not see, and takes the one that is there", async () => {
  const main = await sampleRepository();
  const folder = join(main, ".haft", "worktrees");
  expect(await makeWorktreesFolder(main)).toBe(folder);
  expect(await makeWorktreesFolder(main)).toBe(folder);
  await writeFile(join(folder, "x"), "");
  expect(gitIn(main, "status", "--porcelain")).toBe("");
});

test("makeWorktreesFolder() makes nothing through a link that a repository brings", async () => {
  const elsewhere = await temporaryFolder();
  for (const name of [".haft", ".haft/worktrees"]) {
    const main = await sampleRepository();
    if (name.includes("/")) await mkdir(join(main, ".haft"));
    await symlink(elsewhere, join(main, name));
    await expect(makeWorktreesFolder(main)).rejects.toMatchObject({ code: "not-created" });
  }
  expect(await readdir(elsewhere)).toEqual([]);
});

test("makeWorktreesFolder() says what is in its way", async () => {
  const main = await sampleRepository({ ".haft": "a file" });
  await expect(makeWorktreesFolder(main)).rejects.toThrow("it is no folder, or a link");
});
