import { mkdir, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { sessionFolders } from "../../src/sandbox/session-folders.ts";
import { temporaryFolder } from "./run-in-sandbox.ts";

/** Those of `p/a/b`, with `p/out` and `p/back` as links out of it and back in, and `link` to `p`. */
async function found(
  folders: readonly string[],
  writablePaths: readonly string[] = [],
  temporaryPaths: readonly string[] = [],
) {
  const folder = await temporaryFolder();
  await mkdir(join(folder, "p/a/b"), { recursive: true });
  await mkdir(join(folder, "other/b"), { recursive: true });
  await symlink("../other", join(folder, "p/out"));
  await symlink("a", join(folder, "p/back"));
  await symlink("p", join(folder, "link"));
  const at = (names: readonly string[]) => names.map((name) => join(folder, name));
  const { writable, inner, temporary } = await sessionFolders(at(folders), at(writablePaths), at(temporaryPaths));
  return [writable, temporaryPaths.length > 0 ? temporary : inner].map((paths) =>
    paths.map((path) => path.slice(folder.length + 1)),
  );
}

test("sessionFolders() are written where they really lie, each once", async () => {
  expect(await found(["p", "other", "p", "gone"])).toEqual([["p", "other"], []]);
  expect(await found(["link"])).toEqual([["p"], []]);
});

test("sessionFolders() open nothing by a folder in another one, nor where a link in it leads", async () => {
  expect(await found(["p/a/b", "p"])).toEqual([["p"], ["p/a/b"]]);
  expect(await found(["p/a/b", "link"])).toEqual([["p"], ["p/a/b"]]);
  expect(await found(["p/back", "p"])).toEqual([["p"], ["p/a"]]);
  expect(await found(["p/out", "p"])).toEqual([["p"], []]);
  expect(await found(["p/out/b", "link"])).toEqual([["p"], []]);
});

test("sessionFolders() open what writablePaths name in a folder, unless a link leads there", async () => {
  expect(await found(["p"], ["p/a", "other"])).toEqual([["p", "other", "p/a"], []]);
  expect(await found(["p"], ["p/out", "p/back/b"])).toEqual([["p"], ["p/a/b"]]);
});

test("sessionFolders() open folders for temporary files, unless a link in a folder leads there", async () => {
  expect(await found(["p"], [], ["other", "p/a"])).toEqual([["p"], ["other", "p/a"]]);
  expect(await found(["p"], [], ["link"])).toEqual([["p"], []]);
  for (const folder of ["p", "link"]) expect(await found([folder], [], ["p/out", "p/out/b"])).toEqual([["p"], []]);
});
