import { expect, test } from "vitest";
import { worktreeOriginal } from "../../src/paths/worktree-original.ts";

test("worktreeOriginal() is the file of the main checkout, for paths in a worktree alone", () => {
  expect(worktreeOriginal("/p/.haft/worktrees/a+b/src/x")).toBe("/p/src/x");
  expect(worktreeOriginal("/p/.HAFT/worktrees/w")).toBe("/p");
  expect(worktreeOriginal("/p/.haft/worktrees")).toBeUndefined();
  expect(worktreeOriginal("/p/haft/worktrees/w/x")).toBeUndefined();
});
