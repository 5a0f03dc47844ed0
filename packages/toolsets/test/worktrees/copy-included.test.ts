import { readdir, readFile, rm, symlink } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { copyIncluded } from "../../src/worktrees/copy-included.ts";
import { temporaryFolder } from "../call-tool.ts";
import { commitAll, git, gitIn, put, sampleRepository, signal } from "./sample-repository.ts";

const committed = {
  ".gitignore": ".env*\nsecrets/\nnode_modules/\nconf/\n",
  ".worktreeinclude": "# for work\n.env\nsecrets/*.key\n!secrets/no.key\nuntracked.txt\na.txt\nconf/x\n",
  "a.txt": "a",
};

async function checkouts(files: Record<string, string>) {
  const from = await sampleRepository(committed);
  await put(from, files);
  const to = join(await temporaryFolder(), "to");
  gitIn(from, "worktree", "add", "--quiet", to);
  return { from, to };
}

test("copyIncluded() copies what git ignores and the file names, and nothing else", async () => {
  const { from, to } = await checkouts({
    ".env": "KEY=1",
    ".env.local": "x",
    "sub/.env": "KEY=2",
    "secrets/yes.key": "y",
    "secrets/no.key": "n",
    "node_modules/x/index.js": "x",
    "untracked.txt": "not ignored",
  });
  const { copied, failed } = await copyIncluded(git, from, to, signal);
  expect([...copied].sort()).toEqual([".env", "secrets/yes.key", "sub/.env"]);
  expect(failed).toEqual([]);
  expect(await readFile(join(to, "sub/.env"), "utf8")).toBe("KEY=2");
  expect(gitIn(to, "status", "--porcelain")).toBe("");
});

test("copyIncluded() neither follows nor makes links, and replaces nothing", async () => {
  const { from, to } = await checkouts({ "secrets/yes.key": "y", "conf/x": "x" });
  await symlink("/etc/hosts", join(from, ".env"));
  const elsewhere = await temporaryFolder();
  await symlink(elsewhere, join(to, "conf"));
  await put(to, { "secrets/yes.key": "own" });
  const { copied, failed } = await copyIncluded(git, from, to, signal);
  expect(copied).toEqual([]);
  expect([...failed].sort()).toEqual([".env", "conf/x", "secrets/yes.key"]);
  expect(await readdir(elsewhere)).toEqual([]);
  expect(await readFile(join(to, "secrets/yes.key"), "utf8")).toBe("own");
});

test("copyIncluded() does nothing without the file, and does not look into other worktrees", async () => {
  const { from, to } = await checkouts({ ".haft/worktrees/.gitignore": "*\n", ".haft/worktrees/w/.env": "x" });
  expect(await copyIncluded(git, from, to, signal)).toEqual({ copied: [], failed: [] });
  await rm(join(from, ".worktreeinclude"));
  commitAll(from, "No file");
  await put(from, { ".env": "x" });
  expect(await copyIncluded(git, from, to, signal)).toEqual({ copied: [], failed: [] });
});
