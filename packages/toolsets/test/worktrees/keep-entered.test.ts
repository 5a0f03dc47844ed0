import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import type { Session, SessionOptions } from "haft";
import { expect, test } from "vitest";
import { callInSession } from "../call-in-session.ts";
import { gitIn, put, sampleRepository, sessionIn } from "./sample-repository.ts";

const _yes = { decide: () => ({ decision: "allow" as const }) };

async function inside(options: SessionOptions = {}) {
  const main = await sampleRepository();
  const session = sessionIn(main, options);
  await callInSession(session, "EnterWorktree", { name: "fix" });
  return { main, session, path: join(main, ".haft/worktrees/fix") };
}

const exit = (session: Session, input: { action: string; discard_changes?: boolean }) =>
  callInSession(session, "ExitWorktree", input);

test("ExitWorktree does not say that a worktree is kept whose folder is gone", async () => {
  const { main, session, path } = await inside();
  rmSync(path, { recursive: true });
  const { text } = await exit(session, { action: "keep" });
  expect(text).toContain(`Left the worktree "${path}", whose folder is gone; its branch "worktree-fix" is kept`);
  expect(session.cwd).toBe(main);
});

test("ExitWorktree keeps the worktree, unlocked, and goes back", async () => {
  const { main, session, path } = await inside({ additionalDirectories: ["/"] });
  expect(session.additionalDirectories).toEqual([]);
  await put(path, { "new.txt": "x" });
  const result = await exit(session, { action: "keep" });
  expect(result.structured).toEqual({
    action: "keep",
    originalCwd: main,
    cwd: main,
    worktreePath: path,
    worktreeBranch: "worktree-fix",
    message: result.text,
  });
  expect([session.cwd, session.additionalDirectories]).toEqual([main, ["/"]]);
  expect(existsSync(join(path, "new.txt"))).toBe(true);
  expect(gitIn(main, "worktree", "list", "--porcelain")).not.toContain("locked");
  expect(await exit(session, { action: "keep" })).toMatchObject({ outcome: "failed", code: "not-in-worktree" });
});
