import { existsSync } from "node:fs";
import { mkdir, rm } from "node:fs/promises";
import { join } from "node:path";
import type { Session, SessionOptions } from "haft";
import { expect, test } from "vitest";
import { callInSession } from "../call-in-session.ts";
import { temporaryFolder } from "../call-tool.ts";
import { commitAll, gitIn, put, sampleRepository, sessionIn } from "./sample-repository.ts";

const yes = { decide: () => ({ decision: "allow" as const }) };

async function inside(options: SessionOptions = {}) {
  const main = await sampleRepository();
  const session = sessionIn(main, options);
  await callInSession(session, "EnterWorktree", { name: "fix" });
  return { main, session, path: join(main, ".haft/worktrees/fix") };
}

const exit = (session: Session, input: { action: string; discard_changes?: boolean }) =>
  callInSession(session, "ExitWorktree", input);

test("U97 ExitWorktree removes folder and branch from inside the worktree", async () => {
  const { main, session, path } = await inside();
  await mkdir(join(path, "deep"));
  session.change({ cwd: join(path, "deep") });
  const result = await exit(session, { action: "remove" });
  expect(result).toMatchObject({ outcome: "ok", structured: { action: "remove", originalCwd: main } });
  expect(result.structured).not.toHaveProperty("discardedFiles");
  expect(existsSync(path)).toBe(false);
  expect(gitIn(main, "branch", "--list", "worktree-fix")).toBe("");
  expect(session.cwd).toBe(main);
});

test("ExitWorktree refuses to lose work, and lists it", async () => {
  const { session, path } = await inside({ permissionMode: "bypassPermissions" });
  await put(path, { "a.txt": "changed", "new.txt": "x" });
  const files = await exit(session, { action: "remove" });
  expect(files).toMatchObject({ outcome: "failed", code: "work-unsaved" });
  expect(files.text).toContain("2 uncommitted files:");
  expect(files.text).toContain("new.txt");
  commitAll(path, "Mend the login");
  const commits = await exit(session, { action: "remove" });
  expect(commits).toMatchObject({ outcome: "failed", code: "work-unsaved" });
  expect(commits.text).toContain("1 commit on no other branch:");
  expect(commits.text).toContain("Mend the login");
  expect([session.cwd, existsSync(join(path, "new.txt"))]).toEqual([path, true]);
});

test("ExitWorktree removes a worktree whose commits another branch has", async () => {
  const { main, session, path } = await inside();
  await put(path, { "new.txt": "x" });
  commitAll(path, "Mend the login");
  gitIn(main, "merge", "--quiet", "worktree-fix");
  expect((await exit(session, { action: "remove" })).outcome).toBe("ok");
  expect(existsSync(join(main, "new.txt"))).toBe(true);
});

test("U99 a worktree with an untracked file, or merged by squashing, is kept", async () => {
  const { main, session, path } = await inside();
  await put(path, { "untracked.txt": "x" });
  expect((await exit(session, { action: "remove" })).code).toBe("work-unsaved");
  commitAll(path, "Add it");
  gitIn(main, "merge", "--quiet", "--squash", "worktree-fix");
  commitAll(main, "Squashed");
  expect((await exit(session, { action: "remove" })).code).toBe("work-unsaved");
  expect(existsSync(join(path, "untracked.txt"))).toBe(true);
});

test("U97 a worktree that somebody else has locked stays", async () => {
  const { main, session, path } = await inside({ approver: yes });
  gitIn(main, "worktree", "unlock", path);
  gitIn(main, "worktree", "lock", "--reason", "on a stick", path);
  const result = await exit(session, { action: "remove", discard_changes: true });
  expect(result).toMatchObject({ outcome: "failed", code: "worktree-locked" });
  expect(result.text).toContain("on a stick");
  expect([existsSync(path), session.cwd]).toEqual([true, path]);
});

test("a worktree that was there when the session entered it is kept, also one that the session made before", async () => {
  const { session, path } = await inside();
  await exit(session, { action: "keep" });
  await callInSession(session, "EnterWorktree", { path });
  const { code, text } = await exit(session, { action: "remove" });
  expect(code).toBe("not-owned");
  expect(text).toContain("it was there when this session entered it; keep it instead");
});

test("only worktrees of this session are removed", async () => {
  const { main, session, path } = await inside();
  await exit(session, { action: "keep" });
  const other = sessionIn(main, { id: "s2" });
  await callInSession(other, "EnterWorktree", { path });
  expect(await exit(other, { action: "remove" })).toMatchObject({ outcome: "failed", code: "not-owned" });
  await exit(other, { action: "keep" });

  await callInSession(other, "EnterWorktree", { name: "mine" });
  const mark = join(main, ".git/worktrees/mine/haft-session.json");
  await rm(mark);
  expect(await exit(other, { action: "remove" })).toMatchObject({ code: "not-owned" });
  expect(existsSync(path)).toBe(true);
});

test("a session whose worktree is half gone is back where it can work", async () => {
  const { main, session, path } = await inside();
  gitIn(path, "switch", "--quiet", "--detach");
  gitIn(main, "switch", "--quiet", "worktree-fix");
  expect(await exit(session, { action: "remove" })).toMatchObject({ outcome: "failed", code: "not-removed" });
  expect([existsSync(path), session.cwd]).toEqual([false, main]);
});

test("a host removes what it made in the place of git", async () => {
  const folder = await temporaryFolder();
  const made = join(folder, "made");
  const asked: boolean[] = [];
  const hooks = {
    async create() {
      await mkdir(made);
      return made;
    },
    async remove({ path, discardChanges }: { path: string; discardChanges: boolean }) {
      asked.push(discardChanges);
      if (asked.length === 2) throw new Error("changes are there");
      if (asked.length > 2) await rm(path, { recursive: true });
    },
  };
  const session = sessionIn(folder, { worktrees: { hooks }, approver: yes });
  await callInSession(session, "EnterWorktree", { name: "x" });
  expect(await exit(session, { action: "remove" })).toMatchObject({ outcome: "failed", code: "not-removed" });
  expect((await exit(session, { action: "remove" })).outcome).toBe("failed");
  expect((await exit(session, { action: "remove", discard_changes: true })).outcome).toBe("ok");
  expect(asked).toEqual([false, false, true]);
  expect(session.cwd).toBe(folder);
});

test("a conversation that was forked does not own the worktree of the session it came from", async () => {
  const { main, session, path } = await inside();
  await exit(session, { action: "keep" });
  const entered = await callInSession(session, "EnterWorktree", { name: "other" });
  const result = { ...entered, structured: { ...Object(entered.structured), worktreePath: path, cwd: path } };
  const fork = sessionIn(path, { id: "s2" });
  const removed = await callInSession(fork, "ExitWorktree", { action: "remove" }, { messages: [result] });
  expect(removed).toMatchObject({ outcome: "failed", code: "not-owned" });
  expect([existsSync(path), existsSync(main)]).toEqual([true, true]);
});
