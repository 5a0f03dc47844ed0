import { existsSync, mkdirSync, readdirSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blobFolderOf, sweptBlobFolder } from "../../src/state/blob-folder.ts";
import { temporaryFolder } from "../haft-process.ts";

test("blobFolderOf() is among the user's state, and nowhere without a home", () => {
  expect(blobFolderOf({ XDG_STATE_HOME: "/state" })).toBe("/state/haft/blobs");
  expect(blobFolderOf({})).toBe(undefined);
});

test("sweptBlobFolder() makes room of 32 MiB at the cost of the oldest files, and makes no folder", () => {
  const env = { XDG_STATE_HOME: temporaryFolder() };
  const folder = join(env.XDG_STATE_HOME, "haft/blobs");
  expect(sweptBlobFolder(env)).toBe(folder);
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder, { recursive: true });
  ["old.bin", "mid.bin", "new.bin"].forEach((name, age) => {
    const file = join(folder, name);
    writeFileSync(file, "");
    truncateSync(file, 100 * 1024 * 1024);
    utimesSync(file, 1_000 + age, 1_000 + age);
  });
  expect(sweptBlobFolder(env)).toBe(folder);
  expect(readdirSync(folder).sort()).toEqual(["mid.bin", "new.bin"]);
  expect(sweptBlobFolder({})).toBe(undefined);
});
