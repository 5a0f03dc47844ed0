import { existsSync } from "node:fs";
import { join } from "node:path";
import { checkTool, type JsonObject, type Session, type SessionOptions } from "haft";
import { toolContract } from "haft/testing";
import { describe, expect, test } from "vitest";
import { worktreesToolset } from "../../src/worktrees/worktrees-toolset.ts";
import { callInSession } from "../call-in-session.ts";
import { commitAll, put, sampleRepository, sessionIn } from "./sample-repository.ts";

const _yes = { decide: () => ({ decision: "allow" as const }) };

async function inside(options: SessionOptions = {}) {
  const main = await sampleRepository();
  const session = sessionIn(main, options);
  await callInSession(session, "EnterWorktree", { name: "fix" });
  return { main, session, path: join(main, ".haft/worktrees/fix") };
}

const exit = (session: Session, input: { action: string; discard_changes?: boolean }) =>
  callInSession(session, "ExitWorktree", input);

test("discard_changes deletes work when the user, who is shown it, agrees, and says what was lost", async () => {
  const reasons: (string | undefined)[] = [];
  const approver = {
    decide({ reason }: { reason: string | undefined }) {
      reasons.push(reason);
      return { decision: "allow" as const };
    },
  };
  const { main, session, path } = await inside({ approver });
  await put(path, { "b.txt": "b" });
  commitAll(path, "Add b");
  await put(path, { "c.txt": "c" });
  const result = await exit(session, { action: "remove", discard_changes: true });
  expect(reasons).toEqual([
    expect.stringMatching(/^it deletes what is nowhere else\n1 uncommitted file:\n- c.txt\n1 commit .*\n- \w+ Add b$/),
  ]);
  expect(result.structured).toMatchObject({ discardedFiles: 1, discardedCommits: 1 });
  expect(result.text).toContain("Discarded:\n1 uncommitted file:\n- c.txt\n1 commit on no other branch:");
  expect(existsSync(path)).toBe(false);
  expect(session.cwd).toBe(main);
});

test.each<[string, SessionOptions]>([
  ["without anybody to ask", {}],
  ["in the mode that asks for nothing", { permissionMode: "bypassPermissions" }],
  ["when the user says no", { approver: { decide: () => ({ decision: "deny" }) } }],
])("discard_changes deletes nothing %s", async (_, options) => {
  const { session, path } = await inside(options);
  await put(path, { "c.txt": "c" });
  expect((await exit(session, { action: "remove", discard_changes: true })).outcome).toBe("denied");
  expect(existsSync(join(path, "c.txt"))).toBe(true);
});

test("discard_changes asks nobody when nothing would be lost", async () => {
  const { session, path } = await inside();
  expect((await exit(session, { action: "remove", discard_changes: true })).outcome).toBe("ok");
  expect(existsSync(path)).toBe(false);
});

describe("ExitWorktree", () => {
  const tool = worktreesToolset().tools[1];
  if (tool === undefined) throw new Error("no tool");
  const valid = [{ action: "keep" }, { action: "remove", discard_changes: true }];
  const invalid = [{}, { action: "delete" }, { action: "keep", discard_changes: true }];
  for (const { name, run } of toolContract(() => ({ tool, valid, invalid }))) test(name, run);

  test("destroys only when it may delete work", async () => {
    expect(checkTool(tool)).toEqual([]);
    const traits = async (input: JsonObject) => ((await tool.prepare(input)) as { traits?: unknown }).traits;
    expect(await traits({ action: "keep" })).toMatchObject({ destructive: false });
    expect(await traits({ action: "remove" })).toMatchObject({ destructive: false, readOnly: false });
    expect(await traits({ action: "remove", discard_changes: true })).toMatchObject({ destructive: true });
  });
});
