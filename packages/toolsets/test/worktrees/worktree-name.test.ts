import { expect, test } from "vitest";
import { branchOfName, folderOfName, nameForCall, nameProblem } from "../../src/worktrees/worktree-name.ts";

test.each(["a", "fix-login", "user/fix.1", "A_b-C.d", "x".repeat(64)])("nameProblem() takes %s", (name) => {
  expect(nameProblem(name)).toBeUndefined();
});

test.each([
  "",
  "x".repeat(65),
  "..",
  "a/../b",
  "a..b",
  "/a",
  "a/",
  "a//b",
  ".git",
  "-f",
  "a b",
  "a\n",
  "ä",
  "a+b",
  "a.lock",
  "a.",
  "~",
  "a\\b",
])("nameProblem() refuses %j", (name) => {
  expect(nameProblem(name)).toBeTypeOf("string");
});

test("names that git could not have beside each other get folders and branches that it can", () => {
  expect([folderOfName("a"), folderOfName("a/b")]).toEqual(["a", "a+b"]);
  expect(branchOfName("user/fix")).toBe("worktree-user+fix");
});

test("nameForCall() is the same for every attempt at a call, and a name", () => {
  expect(nameForCall("s:1")).toBe(nameForCall("s:1"));
  expect(nameForCall("s:1")).not.toBe(nameForCall("s:2"));
  expect(nameProblem(nameForCall("s:1"))).toBeUndefined();
});
