import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { startsPrograms } from "../../src/engine/starts-programs.ts";
import { folderWith } from "./guard-setup.ts";

function git(cwd: string, ...words: readonly string[]): void {
  const author = ["-c", "user.name=a", "-c", "user.email=a@b", "-c", "protocol.file.allow=always"];
  execFileSync("git", [...author, ...words], { cwd, stdio: "ignore" });
}

function repository(): { readonly folder: string; readonly starts: () => boolean } {
  const folder = folderWith({ a: "" });
  git(folder, "init");
  git(folder, "add", "a");
  git(folder, "commit", "-m", "a");
  return { folder, starts: () => startsPrograms(folder) };
}

test("startsPrograms() is false for what git and people write themselves", () => {
  const { folder, starts } = repository();
  expect(starts()).toBe(false);
  for (const [name, value] of [
    ["user.name", 'A " B'],
    ["branch.x/y.description", "a # b"],
    ["remote.origin.url", "https://a.test/x"],
    ["submodule.a b.url", "../b"],
    ["core.autocrlf", "input"],
  ] as const)
    git(folder, "config", name, value);
  appendFileSync(join(folder, ".git/config"), "\r\n; a = b\r\n[Pull] Rebase = true # so\r\n");
  expect(starts()).toBe(false);
  const clone = `${folder}-clone`;
  git(folder, "clone", folder, clone);
  expect(startsPrograms(clone)).toBe(false);
  rmSync(clone, { recursive: true });
});

test.each([
  ["a monitor of files", "[core]\n\tfsmonitor = touch x"],
  ["behind a section", "[core] fsmonitor = touch x"],
  ["a section behind a section", "[core][diff] external = touch x"],
  ["in other letters", "[CORE]\nfsMonitor=touch x"],
  ["a pager", "[core]\n pager = touch x"],
  ["a filter", '[filter "x"]\n\tclean = touch x'],
  ["a diff of one kind of files", '[diff "x"]\n\tcommand = touch x'],
  ["a program of a remote", '[remote "x"]\n uploadpack = touch x'],
  ["another file", "[include]\n\tpath = ../x"],
  ["another file, for one folder", '[includeIf "gitdir:**"]\n\tpath = ../x'],
  ["another folder", "[core]\n\tworktree = /x"],
  ["a section of the old form", "[core.x]\n\tfsmonitor = x"],
  ["what goes on in the next line", "[user]\n\tname = a\\\n[core]\n"],
  ["what is no setting", "<<<<<<<"],
])("startsPrograms() is true for settings that name %s", (_, text) => {
  const { folder, starts } = repository();
  appendFileSync(join(folder, ".git/config"), `\n${text}\n`);
  expect(starts()).toBe(true);
});

test("startsPrograms() is true for a hook, the settings of a worktree, and a link in the place of settings", () => {
  const { folder, starts } = repository();
  mkdirSync(join(folder, ".git/hooks"), { recursive: true });
  writeFileSync(join(folder, ".git/hooks/post-index-change"), "#!/bin/sh\ntouch x\n", { mode: 0o755 });
  expect(starts()).toBe(true);
  rmSync(join(folder, ".git/hooks/post-index-change"));
  expect(starts()).toBe(false);
  writeFileSync(join(folder, ".git/config.worktree"), "[core]\n\tfsmonitor = touch x\n");
  expect(starts()).toBe(true);
  rmSync(join(folder, ".git/config.worktree"));
  symlinkSync("/dev/zero", join(folder, ".git/config.worktree"));
  expect(starts()).toBe(true);
});

test("startsPrograms() is true for a submodule that is there, whose settings count too", () => {
  const { folder, starts } = repository();
  const { folder: inner } = repository();
  git(folder, "submodule", "add", inner, "sub");
  expect(starts()).toBe(true);
  rmSync(join(folder, "sub"), { recursive: true });
  expect(starts()).toBe(false);
  writeFileSync(join(folder, ".git/index"), "no index");
  expect(starts()).toBe(true);
});
