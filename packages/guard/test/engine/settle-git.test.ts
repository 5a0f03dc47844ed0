import { execFileSync } from "node:child_process";
import { appendFileSync, mkdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { createGuard } from "../../src/engine/create-guard.ts";
import { noSettings } from "../../src/settings/settings.ts";
import { bash, folderWith } from "./guard-setup.ts";

function setup(allow: readonly string[]) {
  const folder = folderWith({ "src/deep/a": "", "nested/a": "" });
  for (const cwd of [folder, join(folder, "nested")]) execFileSync("git", ["init"], { cwd, stdio: "ignore" });
  mkdirSync(join(folder, "bare/objects"), { recursive: true });
  const guard = createGuard({ folder, home: join(folder, "home"), rules: { allow } });
  return async (command: string, cwd: string = ""): Promise<string> => {
    const { decision } = await guard.why({ tool: bash, input: { command }, context: { cwd: join(folder, cwd) } });
    return decision;
  };
}

test("U71 git only reads in the repository of the session, wherever the session has gone", async () => {
  const tried = setup([]);
  for (const command of ["git status", "cd src && git log", "git -C src diff", "cd src && git -C deep status"])
    expect([command, await tried(command)]).toEqual([command, "allow"]);
  expect(await tried("git status", "src/deep")).toBe("allow");
  for (const command of [
    "cd nested && git status",
    "git -C nested status",
    "cd src; git status",
    "cd $x && git status",
  ])
    expect([command, await tried(command)]).toEqual([command, "ask"]);
  expect(await tried("git status", "nested")).toBe("ask");
  expect(await tried("git -C .. status", "nested")).toBe("ask");
});

test("U71 a rule about git is about the repository of the session, unless it names another folder", async () => {
  const tried = setup(["Bash(git *)", "Bash(git -C nested status)"]);
  expect(await tried("git commit -m x")).toBe("allow");
  expect(await tried("git -C src commit -m x")).toBe("allow");
  expect(await tried("cd nested && git commit -m x")).toBe("ask");
  expect(await tried("git commit -m x", "nested")).toBe("ask");
  expect(await tried("git -C nested commit -m x")).toBe("ask");
  expect(await tried("git -C nested status")).toBe("allow");
  expect(await tried("sudo git status", "nested")).toBe("ask");
});

test("U71 in a folder that nobody trusts git is asked about once its repository names a program to start", async () => {
  const folder = folderWith({ a: "" });
  execFileSync("git", ["init"], { cwd: folder, stdio: "ignore" });
  const status = async (isTrusted: boolean): Promise<string> => {
    const guard = createGuard({ folder, settings: { ...noSettings, isTrusted } });
    return (await guard.why({ tool: bash, input: { command: "git status" } })).text;
  };
  expect([await status(true), await status(false)]).toEqual(
    Array(2).fill("Bash(git status) runs: it only reads, in the session's folders"),
  );
  appendFileSync(join(folder, ".git/config"), "[core]\n\tfsmonitor = touch canary\n");
  expect([await status(true), await status(false)]).toEqual([
    "Bash(git status) runs: it only reads, in the session's folders",
    'Bash(git status) asks: "git status" is about a repository that nobody trusts, and whose settings may run programs',
  ]);
});
