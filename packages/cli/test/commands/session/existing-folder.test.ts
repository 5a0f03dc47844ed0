import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { existingFolder } from "../../../src/commands/session/existing-folder.ts";
import { temporaryFolder } from "../../haft-process.ts";

test("existingFolder() is the absolute path of a folder that is there", () => {
  const folder = temporaryFolder();
  expect([existingFolder(undefined, folder), existingFolder("..", join(folder, "x"))]).toEqual([folder, folder]);
  writeFileSync(join(folder, "file"), "");
  expect(() => existingFolder("file", folder)).toThrow(/^Cannot work in ".*file": it is not a folder$/);
  expect(() => existingFolder("gone", folder)).toThrow(/it does not exist$/);
});
