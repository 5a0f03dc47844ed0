import { symlink, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isFolder } from "../../src/paths/is-folder.ts";
import { temporaryFolder } from "../call-tool.ts";

test("isFolder() is true for a folder and a link to one", async () => {
  const folder = await temporaryFolder();
  await symlink(folder, join(folder, "link"));
  await writeFile(join(folder, "file"), "");
  const answers = ["", "link", "file", "nothing"].map((name) => isFolder(join(folder, name)));
  expect(await Promise.all(answers)).toEqual([true, true, false, false]);
});
