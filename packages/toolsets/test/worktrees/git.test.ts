import { chmod, mkdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createGit, gitReason, gitText } from "../../src/worktrees/git.ts";
import { git, sampleRepository } from "./sample-repository.ts";

test("createGit() runs git in a folder, with input and without", async () => {
  const cwd = await sampleRepository();
  expect(await git(["rev-parse", "--show-toplevel"], { cwd })).toEqual({ exitCode: 0, stdout: `${cwd}\n`, stderr: "" });
  expect((await git(["hash-object", "--stdin"], { cwd, input: "a\n" })).stdout).toMatch(/^78981922/);
  expect((await git(["rev-parse", "--verify", "nothing"], { cwd })).exitCode).toBe(128);
});

test("gitText() gives the answer, or git's own words as a ToolError", async () => {
  const cwd = await sampleRepository();
  expect(await gitText(git, ["symbolic-ref", "HEAD"], { cwd }, "not-created")).toBe("refs/heads/main");
  await expect(gitText(git, ["rev-parse", "--verify", "nothing"], { cwd }, "not-created")).rejects.toMatchObject({
    code: "not-created",
    message: "Cannot run git rev-parse: Needed a single revision",
  });
  expect(gitReason({ exitCode: 3, stdout: "", stderr: "" })).toBe("git ended with 3");
});

test("createGit() starts no hook and no file system watcher of the repository", async () => {
  const cwd = await sampleRepository();
  const hook = join(cwd, ".git", "hooks", "post-checkout");
  const script = `#!/bin/sh\necho run >> ${join(cwd, "ran")}\n`;
  await mkdir(join(cwd, ".git", "hooks"), { recursive: true });
  await writeFile(hook, script);
  await chmod(hook, 0o755);
  await git(["config", "core.fsmonitor", hook], { cwd });
  await git(["worktree", "add", "--quiet", join(cwd, "wt")], { cwd });
  await git(["status"], { cwd });
  await expect(readFile(join(cwd, "ran"))).rejects.toThrow("ENOENT");
});

test("createGit() ends git and what it started when the call is aborted", async () => {
  const cwd = await sampleRepository();
  const controller = new AbortController();
  const reason = new DOMException("enough", "AbortError");
  const pid = join(cwd, "pid");
  const slow = git(["-c", `alias.slow=!echo $$ > ${pid}; exec sleep 600`, "slow"], { cwd, signal: controller.signal });
  const written = async (): Promise<string> => {
    const text = await readFile(pid, "utf8").catch(() => "");
    return text.endsWith("\n") ? text : new Promise((done) => setTimeout(() => done(written()), 10));
  };
  const child = Number(await written());
  controller.abort(reason);
  await expect(slow).rejects.toBe(reason);
  expect(() => process.kill(child, 0)).toThrow("ESRCH");
  await expect(git(["status"], { cwd, signal: controller.signal })).rejects.toBe(reason);
});

test("createGit() says that there is no git", async () => {
  await expect(createGit({ PATH: "/nonexistent" })(["status"], { cwd: "/" })).rejects.toMatchObject({
    code: "git-missing",
  });
});
