import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";

/** What a project of an attacker's may hold: programs, repositories and hooks that make the file `canary`. */
export function hostileProject(folder: string): void {
  const canary = join(folder, "canary");
  const git = (cwd: string, ...words: readonly string[]): unknown =>
    execFileSync("git", ["-c", "user.name=a", "-c", "user.email=a@b", ...words], { cwd, stdio: "ignore" });
  for (const name of ["src", "test", "evil", "template/hooks"]) mkdirSync(join(folder, name), { recursive: true });
  for (const name of ["victim", "README.md", "package.json", "src/index.ts", "src/other.ts"])
    writeFileSync(join(folder, name), "victim\n");
  writeFileSync(join(folder, "payload"), "touch canary\n");
  writeFileSync(join(folder, "makefile"), "all:\n\ttouch canary\n");
  for (const name of ["tool", "ls", "git-x", "template/hooks/post-commit", "template/hooks/pre-commit"]) {
    writeFileSync(join(folder, name), `#!/bin/sh\n/usr/bin/touch '${canary}'\ncat\n`);
    chmodSync(join(folder, name), 0o755);
  }
  git(folder, "init", "-b", "main");
  git(folder, "add", "victim");
  git(folder, "commit", "-m", "a");
  writeFileSync(join(folder, "victim"), "victims\n");
  git(folder, "commit", "-am", "b");
  writeFileSync(join(folder, "victim"), "victim\n");
  git(join(folder, "evil"), "init");
  git(join(folder, "evil"), "config", "core.fsmonitor", `touch '${canary}';`);
  cpSync(join(folder, "evil/.git"), join(folder, "bare"), { recursive: true });
  git(join(folder, "bare"), "config", "core.bare", "false");
  git(join(folder, "bare"), "config", "core.worktree", folder);
  execFileSync("tar", ["cf", "archive.tar", "victim"], { cwd: folder });
}
