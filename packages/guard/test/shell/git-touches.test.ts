import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { gitTouches } from "../../src/shell/git-touches.ts";

function touched(text: string): readonly unknown[] {
  return gitTouches(analyseCommand(text).commands[0]?.words.slice(1) ?? []).map(({ word }) => word);
}

test("U72 gitTouches() finds the files whose contents git is told to show", () => {
  expect(touched("git show HEAD:.env")).toEqual([".env"]);
  expect(touched("git show :.env")).toEqual([".env"]);
  expect(touched("git show :2:.env")).toEqual([".env"]);
  expect(touched("git diff -- .env")).toContain(".env");
  expect(touched("git diff --no-index /dev/null /etc/shadow")).toEqual(["/dev/null", "/etc/shadow", "."]);
  expect(touched("git blame --contents x y")).toContain("x");
  expect(touched("git diff -O/etc/shadow")).toContain("/etc/shadow");
  expect(touched("git -C a show HEAD:b")).toEqual(["a/b"]);
  expect(touched("git grep x")).toEqual(["."]);
  expect(touched("git -C a grep x")).toEqual(["a"]);
});

test("gitTouches() takes no search for a file, and looks at nothing that shows no contents", () => {
  expect(touched("git show --stat ':/fix a bug'")).toEqual([]);
  expect(touched("git log -- ':(glob)**/x'")).toEqual([]);
  expect(touched("git add .env")).toEqual([]);
  expect(touched("git status")).toEqual([]);
});

test("gitTouches() takes operands for files that narrow what is shown only where git does", () => {
  const narrowing = (text: string): readonly unknown[] =>
    gitTouches(analyseCommand(text).commands[0]?.words.slice(1) ?? [])
      .filter(({ tracked }) => tracked === "below")
      .map(({ operation, word }) => `${operation} ${word}`);
  expect(narrowing("git diff main a")).toEqual(["read main", "read a"]);
  expect(narrowing("git diff main -- a")).toEqual(["read a"]);
  expect(narrowing("git log -p --author a")).toEqual([]);
  expect(narrowing("git log -p -n 5 a")).toEqual(["read a"]);
  expect(narrowing("git diff -- a '*'")).toEqual([]);
  expect(narrowing("git diff -- a :/")).toEqual([]);
  expect(narrowing("git diff a $B")).toEqual([]);
  expect(narrowing("git stash show -p a")).toEqual([]);
  expect(narrowing("git -C x checkout main a")).toEqual(["write x/main", "write x/a"]);
  expect(narrowing("git rm -r a")).toEqual(["write a"]);
  expect(narrowing("git apply a")).toEqual([]);
});
