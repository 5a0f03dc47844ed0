import { existsSync, mkdirSync, readdirSync, truncateSync, utimesSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { blobFolderOf, sweptBlobFolder } from "../../src/state/blob-folder.ts";
import { temporaryFolder } from "../haft-process.ts";

test("S5-08 blobFolderOf() is among the user's state, another one for each folder, and nowhere without a home", () => {
  const env = { XDG_STATE_HOME: "/state" };
  expect(blobFolderOf(env, "/work")).toMatch(/^\/state\/haft\/blobs\/[0-9a-f]{32}$/);
  expect(blobFolderOf(env, "/work")).toBe(blobFolderOf(env, "/work"));
  expect(blobFolderOf(env, "/work")).not.toBe(blobFolderOf(env, "/work/other"));
  expect(blobFolderOf({}, "/work")).toBe(undefined);
});

test("sweptBlobFolder() makes room of 32 MiB at the cost of the oldest files of all folders, and makes none", () => {
  const env = { XDG_STATE_HOME: temporaryFolder() };
  const folder = blobFolderOf(env, "/work") as string;
  const other = blobFolderOf(env, "/other") as string;
  expect(sweptBlobFolder(env, "/work")).toBe(folder);
  expect(existsSync(join(env.XDG_STATE_HOME, "haft"))).toBe(false);
  mkdirSync(folder, { recursive: true });
  mkdirSync(other, { recursive: true });
  ["old.bin", "mid.bin", "new.bin"].forEach((name, age) => {
    const file = join(age === 1 ? folder : other, name);
    writeFileSync(file, "");
    truncateSync(file, 100 * 1024 * 1024);
    utimesSync(file, 1_000 + age, 1_000 + age);
  });
  expect(sweptBlobFolder(env, "/work")).toBe(folder);
  expect([readdirSync(folder), readdirSync(other)]).toEqual([["mid.bin"], ["new.bin"]]);
  expect(sweptBlobFolder({}, "/work")).toBe(undefined);
});
