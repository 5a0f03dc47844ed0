import { existsSync } from "node:fs";
import { readFile, realpath } from "node:fs/promises";
import { join } from "node:path";
import { checkTool, type FileAccess, type PermissionRules } from "haft";
import { toolContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { worktreesToolset } from "../../src/worktrees/worktrees-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { temporaryFolder } from "../call-tool.ts";
import { gitIn, put, sampleRepository, sessionIn } from "./sample-repository.ts";

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

test("where programs of the project are not used, a worktree is asked about once the repository names one", async () => {
  const main = await sampleRepository({ "a.txt": "a", ".gitattributes": "* filter=x" });
  const worktrees = { useProjectPrograms: false };
  const enter = (name: string, options: object) => callInSession(sessionIn(main, options), "EnterWorktree", { name });
  expect((await enter("one", { worktrees })).outcome).toBe("ok");
  gitIn(main, "config", "filter.x.smudge", "touch canary; cat");
  expect(await enter("two", { worktrees })).toMatchObject({
    code: "no-approver",
    text: expect.stringContaining("its repository names programs that git may start"),
  });
  expect(existsSync(join(main, ".haft/worktrees/two"))).toBe(false);
  expect((await enter("three", {})).outcome).toBe("ok");
});

test("EnterWorktree makes a name where none is given", async () => {
  const main = await sampleRepository();
  const result = await callInSession(sessionIn(main), "EnterWorktree");
  expect(result.structured).toMatchObject({ worktreeBranch: expect.stringMatching(/^worktree-[0-9a-f]{8}$/) });
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
  const files: FileAccess = { refusal: () => undefined, hides: () => false };
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

test("U95 EnterWorktree is refused in plan mode", async () => {
  const main = await sampleRepository();
  const session = sessionIn(main, { permissionMode: "plan" });
  expect(await callInSession(session, "EnterWorktree", {})).toMatchObject({ outcome: "denied", code: "plan-mode" });
  expect(existsSync(join(main, ".haft"))).toBe(false);
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
