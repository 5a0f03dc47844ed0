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
  expect(touched("git diff --no-index /dev/null /etc/shadow")).toEqual(["/dev/null", "/etc/shadow"]);
  expect(touched("git blame --contents x y")).toContain("x");
  expect(touched("git diff -O/etc/shadow")).toContain("/etc/shadow");
  expect(touched("git -C a show HEAD:b")).toEqual(["a/b"]);
  expect(touched("git grep x")).toEqual(["."]);
  expect(touched("git -C a grep x")).toEqual(["a"]);
});

test("gitTouches() takes no search for a file, and looks at nothing that shows no contents", () => {
  expect(touched("git show ':/fix a bug'")).toEqual([]);
  expect(touched("git log -- ':(glob)**/x'")).toEqual([]);
  expect(touched("git add .env")).toEqual([]);
  expect(touched("git status")).toEqual([]);
});
