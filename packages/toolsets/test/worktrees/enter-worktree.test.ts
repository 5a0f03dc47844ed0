import { existsSync } from "node:fs";
import { mkdir, readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { checkTool, type FileAccess, type PermissionRules } from "haft";
import { toolContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { filesToolset } from "../../src/files/files-toolset.ts";
import { worktreesToolset } from "../../src/worktrees/worktrees-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { temporaryFolder } from "../call-tool.ts";
import { commitAll, gitIn, put, sampleRepository, sessionIn } from "./sample-repository.ts";

test("EnterWorktree makes a worktree from HEAD and moves the session there", async () => {
  const main = await sampleRepository({ "sub/a.txt": "a", ".gitignore": ".env", ".worktreeinclude": ".env" });
  await put(main, { "sub/a.txt": "the user's change", ".env": "KEY=1" });
  const cwd = join(main, "sub");
  const session = sessionIn(cwd);
  const result = await callInSession(session, "EnterWorktree", { name: "fix" });
  const worktreePath = join(main, ".haft/worktrees/fix");
  expect(result.structured).toEqual({
    worktreePath,
    worktreeBranch: "worktree-fix",
    cwd: join(worktreePath, "sub"),
    originalCwd: cwd,
    origin: "created",
    message: result.text,
  });
  expect(result.text.split("\n")).toEqual([
    expect.stringMatching(/^Made the worktree ".*" with the branch "worktree-fix" from HEAD \([0-9a-f]{10}\)$/),
    "Copied as .worktreeinclude says: .env",
    `The working folder is "${join(worktreePath, "sub")}" now. Paths in "${cwd}" belong to the user's checkout: leave them alone`,
  ]);
  expect(session.cwd).toBe(join(worktreePath, "sub"));
  expect(await readFile(join(worktreePath, "sub/a.txt"), "utf8")).toBe("a");
  expect(gitIn(main, "status", "--porcelain")).toBe("M sub/a.txt");

  const again = await callInSession(session, "enter_worktree", { name: "other" });
  expect(again).toMatchObject({ outcome: "failed", code: "already-in-worktree" });
});

test("EnterWorktree makes a name where none is given", async () => {
  const main = await sampleRepository();
  const result = await callInSession(sessionIn(main), "EnterWorktree");
  expect(result.structured).toMatchObject({ worktreeBranch: expect.stringMatching(/^worktree-[0-9a-f]{8}$/) });
});

test("while inside, edits aimed at the main checkout are refused", async () => {
  const main = await sampleRepository();
  const session = sessionIn(main, { tools: [filesToolset({ env: {} })], additionalDirectories: [main] });
  const result = await callInSession(session, "EnterWorktree", { name: "fix" });
  expect(result.text).toContain(`Out of reach meanwhile: "${main}"`);
  const write = (file_path: string) => callInSession(session, "Write", { file_path, content: "x" });
  expect(await write(join(main, "new.txt"))).toMatchObject({ outcome: "failed", code: "path-outside" });
  expect(await write("../../../new.txt")).toMatchObject({ outcome: "failed", code: "path-outside" });
  expect((await write("new.txt")).outcome).toBe("ok");
  expect(existsSync(join(main, "new.txt"))).toBe(false);
  expect(existsSync(join(main, ".haft/worktrees/fix/new.txt"))).toBe(true);
  await callInSession(session, "ExitWorktree", { action: "keep" });
  expect((await write(join(main, "new.txt"))).outcome).toBe("ok");
});

test("EnterWorktree enters a worktree of the same repository by its path, and nothing else", async () => {
  const main = await sampleRepository();
  const other = await sampleRepository();
  const path = join(main, "wt");
  gitIn(main, "worktree", "add", "--quiet", "-b", "feature", path);
  await mkdir(join(main, "plain"));
  const session = sessionIn(main, { additionalDirectories: [other] });
  for (const wrong of ["plain", ".", other, "nowhere", join(main, ".git")]) {
    const result = await callInSession(session, "EnterWorktree", { path: wrong });
    expect(result).toMatchObject({ outcome: "failed", code: "not-a-worktree" });
    expect(result.text).toContain(path);
  }
  expect((await callInSession(session, "EnterWorktree", { path: "wt" })).structured).toMatchObject({
    worktreePath: path,
    worktreeBranch: "feature",
    origin: "entered",
  });
  expect(gitIn(main, "worktree", "list", "--porcelain")).toContain("locked haft session s1");
});

test("a worktree outside the session's folders is entered only when somebody says so, or the engine of permissions decides", async () => {
  const main = await sampleRepository();
  const path = join(await realpath(await temporaryFolder()), "wt");
  gitIn(main, "worktree", "add", "--quiet", path);
  expect(await callInSession(sessionIn(main), "EnterWorktree", { path })).toMatchObject({ code: "no-approver" });
  const asked: (string | undefined)[] = [];
  const approver = {
    decide({ reason }: { reason: string | undefined }) {
      asked.push(reason);
      return { decision: "allow" as const };
    },
  };
  expect((await callInSession(sessionIn(main, { approver }), "EnterWorktree", { path })).outcome).toBe("ok");
  expect(asked).toEqual([`"${path}" lies outside the folders of this session`]);
  const touched: unknown[] = [];
  const files: FileAccess = { confirm: () => undefined, hides: () => false };
  const rules: PermissionRules = {
    hides: () => false,
    deny: ({ touches }) => {
      touched.push(...touches);
      return "an engine says no";
    },
    ask: () => undefined,
    allow: () => undefined,
    files,
  };
  expect((await callInSession(sessionIn(main, { rules }), "EnterWorktree", { path })).outcome).toBe("denied");
  expect(touched).toEqual([{ type: "write", path }]);
});

test("EnterWorktree says why there is no worktree", async () => {
  const folder = await temporaryFolder();
  expect(await callInSession(sessionIn(folder), "EnterWorktree", {})).toMatchObject({ code: "not-a-repository" });
  expect(await callInSession(sessionIn(await sampleRepository({})), "EnterWorktree", {})).toMatchObject({
    code: "no-commit",
  });
  const main = await sampleRepository();
  const missing = sessionIn(main, { worktrees: { env: { PATH: "/nonexistent" } } });
  expect(await callInSession(missing, "EnterWorktree", {})).toMatchObject({ code: "git-missing" });
  gitIn(main, "branch", "worktree-fix");
  expect(await callInSession(sessionIn(main), "EnterWorktree", { name: "fix" })).toMatchObject({
    code: "worktree-exists",
  });
});

test("EnterWorktree starts from the remote's default branch when the host wants that", async () => {
  const remote = await sampleRepository();
  const clone = join(await realpath(await temporaryFolder()), "clone");
  gitIn(remote, "clone", "--quiet", remote, clone);
  gitIn(clone, "switch", "--quiet", "-c", "local");
  await put(clone, { "local.txt": "x" });
  commitAll(clone, "Local");
  await put(remote, { "new.txt": "x" });
  commitAll(remote, "New");
  const session = sessionIn(clone, { worktrees: { base: "remote-default" } });
  expect((await callInSession(session, "EnterWorktree", { name: "a" })).text).toContain("from origin/main");
  expect([existsSync(join(session.cwd, "new.txt")), existsSync(join(session.cwd, "local.txt"))]).toEqual([true, false]);
});

test("U95 EnterWorktree is refused in plan mode", async () => {
  const main = await sampleRepository();
  const session = sessionIn(main, { permissionMode: "plan" });
  expect(await callInSession(session, "EnterWorktree", {})).toMatchObject({ outcome: "denied", code: "plan-mode" });
  expect(existsSync(join(main, ".haft"))).toBe(false);
});

test("a host makes worktrees in the place of git", async () => {
  const folder = await temporaryFolder();
  const made = join(folder, "made");
  const asked: unknown[] = [];
  const hooks = {
    async create({ name, cwd }: { name: string; cwd: string }) {
      asked.push([name, cwd]);
      if (name === "bad") return "relative";
      await mkdir(made);
      return made;
    },
    remove: () => undefined,
  };
  const session = sessionIn(folder, { worktrees: { hooks } });
  expect(await callInSession(session, "EnterWorktree", { name: "bad" })).toMatchObject({ code: "not-created" });
  const result = await callInSession(session, "EnterWorktree", { name: "good" });
  expect(result).toMatchObject({
    outcome: "ok",
    structured: { worktreePath: await realpath(made), originalCwd: folder },
  });
  expect(result.structured).not.toHaveProperty("worktreeBranch");
  expect(asked).toEqual([
    ["bad", folder],
    ["good", folder],
  ]);
});

describe("EnterWorktree", () => {
  const tool = worktreesToolset().tools[0];
  if (tool === undefined) throw new Error("no tool");
  const invalid = [{ name: "../x" }, { name: "a", path: "b" }, { name: "x".repeat(65) }, { branch: "x" }];
  const valid = [{}, { name: "user/fix" }, { path: "wt" }];
  for (const { name, run } of toolContract(() => ({ tool, valid, invalid }))) test(name, run);

  test("is well described", () => {
    expect(checkTool(tool)).toEqual([]);
    expect(tool.describeCall?.({ name: "a" })).toBe("Make the worktree a and work there");
    expect(tool.describeCall?.({ path: "wt" })).toBe("Work in the worktree wt");
  });
});
