import { type JsonObject, type Message, type ToolContext, toolCall, toolResult } from "haft";
import { expect, test } from "vitest";
import { enteredWorktree, workingFolderOf } from "../../src/worktrees/entered-worktree.ts";

const result = (name: string, structured: JsonObject): Message => toolResult(toolCall(name), "ok", "", { structured });
const entered = result("EnterWorktree", {
  worktreePath: "/r/w",
  worktreeBranch: "worktree-w",
  cwd: "/r/w/sub",
  originalCwd: "/r/sub",
  origin: "created",
});
const left = result("ExitWorktree", { cwd: "/r/sub" });

const contextOf = (cwd: string, ...messages: Message[]) =>
  ({ cwd, messages, session: { id: "s1" } }) as unknown as ToolContext;

test("workingFolderOf() is where the conversation has come to", () => {
  expect(workingFolderOf([], "/r")).toBe("/r");
  expect(workingFolderOf([entered], "/r")).toBe("/r/w/sub");
  expect(workingFolderOf([entered, left], "/r")).toBe("/r/sub");
  expect(workingFolderOf([{ ...entered, outcome: "failed" } as Message], "/r")).toBe("/r");
});

test("enteredWorktree() is known from the conversation while the session works there", () => {
  const nobody = { entered: undefined };
  expect(enteredWorktree(nobody, contextOf("/r/w/sub", entered))).toEqual({
    path: "/r/w",
    branch: "worktree-w",
    sessionId: "s1",
    origin: "created",
    originalCwd: "/r/sub",
    originalDirectories: undefined,
  });
  expect(enteredWorktree(nobody, contextOf("/r", entered))).toBeUndefined();
  expect(enteredWorktree(nobody, contextOf("/r/w", entered, left))).toBeUndefined();
  expect(enteredWorktree(nobody, contextOf("/r/w"))).toBeUndefined();
});
