import { join } from "node:path";
import { expect, test } from "vitest";
import { placeOf } from "../../src/paths/place-of.ts";
import { protectedReason } from "../../src/paths/protected-reason.ts";
import { temporaryFolder } from "./temporary-folder.ts";

function reason(path: string, cwd = "/work/project"): string | undefined {
  return protectedReason(placeOf(path, { cwd, home: "/home/a" }));
}

test.each([
  ".git/hooks/pre-commit",
  "sub/module/.git",
  ".gitmodules",
  ".vscode/tasks.json",
  ".idea/x",
  ".husky/pre-push",
  ".cargo/config.toml",
  ".devcontainer/devcontainer.json",
  ".haft/settings.json",
  ".local/state/haft/trust/a.json",
  "packages/a/.claude/settings.local.json",
  ".npmrc",
  ".yarnrc.yml",
  ".mcp.json",
  ".pre-commit-config.yaml",
  ".envrc",
  "gradle/wrapper/gradle-wrapper.properties",
  ".mvn/wrapper/maven-wrapper.properties",
  "~/.bashrc",
  "~/.zshenv",
  "~/.profile",
  "~/.gitconfig",
  "~/.config/git/config",
  "~/.ssh/authorized_keys",
  "~/.config/systemd/user/x.service",
  "~/.config/autostart/x.desktop",
  "~/Library/LaunchAgents/x.plist",
  "/var/spool/cron/crontabs/a",
  "/etc/passwd",
  "/usr/bin/ls",
])("protectedReason() protects %s", (path) => {
  expect(reason(path)).toBeDefined();
});

test.each([
  "src/main.ts",
  ".gitignore",
  ".github/workflows/ci.yml",
  "git/x",
  "x.git.md",
  ".env",
  ".haft/worktrees/a/src/f.ts",
  ".claude/plans/p.md",
  "/usr/src/app/index.js",
  "~/project/f",
])("protectedReason() leaves %s alone", (path) => {
  expect(reason(path)).toBeUndefined();
});

test("protectedReason() is not misled by case, by characters that file systems leave out, or by a worktree around it", () => {
  for (const path of [
    ".GIT/config",
    ".Git/config",
    ".g\u200cit/config",
    ".\u017f\u017fh/config",
    ".haft/worktrees/a/.git/config",
  ])
    expect(reason(path)).toBeDefined();
});

test("protectedReason() sees protected places behind links, and links with protected names", () => {
  const cwd = temporaryFolder({
    ".git/config": "x",
    "src/": null,
    "src/link": { to: "../.git" },
    ".husky": { to: "src" },
  });
  for (const path of ["src/link/config", "src/link/new", ".husky/x", join(cwd, "src/../.git/x")])
    expect(reason(path, cwd)).toBeDefined();
  expect(reason("src/x", cwd)).toBeUndefined();
});
