import { execFileSync } from "node:child_process";
import { rmSync, truncateSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { trackedFiles } from "../../src/engine/tracked-files.ts";
import { folderWith } from "./guard-setup.ts";

const names = [
  "a",
  "a/long/name/of/a/file",
  "b c",
  "bücher/ü",
  ...Array.from({ length: 60 }, (_, n) => "x".repeat(n + 1)),
];

function repository(...settings: readonly string[]): string {
  const folder = folderWith(Object.fromEntries(names.filter((name) => name !== "a").map((name) => [name, ""])));
  execFileSync("git", [...settings, "init", "-q"], { cwd: folder });
  execFileSync("git", [...settings, "add", "."], { cwd: folder });
  writeFileSync(join(folder, "untracked"), "");
  return folder;
}

function tracked(folder: string): readonly string[] | undefined {
  return trackedFiles(folder)
    ?.paths?.map((path) => path.slice(folder.length + 1))
    .toSorted();
}

const all = names.filter((name) => name !== "a").toSorted();

test.each([2, 3, 4])("trackedFiles() reads version %i of the index", (version) => {
  const folder = repository("-c", `index.version=${version}`);
  if (version === 3) execFileSync("git", ["update-index", "--skip-worktree", "b c"], { cwd: folder });
  expect(tracked(folder)).toEqual(all);
});

test("trackedFiles() reads an index with longer hashes", () => {
  const folder = folderWith({ one: "", two: "" });
  execFileSync("git", ["init", "-q", "--object-format=sha256"], { cwd: folder });
  execFileSync("git", ["add", "."], { cwd: folder });
  expect(tracked(folder)).toEqual(["one", "two"]);
});

test("trackedFiles() finds the repository above, also of what is not there any more", () => {
  const folder = repository();
  rmSync(join(folder, "a"), { recursive: true });
  expect(trackedFiles(join(folder, "a/long"))?.paths).toHaveLength(all.length);
  expect(trackedFiles("/")).toBeUndefined();
});

test("trackedFiles() says that it cannot tell for an index that is split or cut off", () => {
  const split = repository();
  execFileSync("git", ["update-index", "--split-index"], { cwd: split });
  expect(trackedFiles(split)).toEqual({ paths: undefined });
  const cut = repository();
  truncateSync(join(cut, ".git/index"), 300);
  expect(trackedFiles(cut)).toEqual({ paths: undefined });
  const fresh = folderWith({});
  execFileSync("git", ["init", "-q"], { cwd: fresh });
  expect(trackedFiles(fresh)).toBeUndefined();
});
