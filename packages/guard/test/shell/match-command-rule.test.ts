import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { isOpenPattern, matchCommandRule, matchesText, patternBeginning } from "../../src/shell/match-command-rule.ts";

function matches(pattern: string, text: string): boolean {
  const command = analyseCommand(text).commands.at(-1);
  return command !== undefined && matchCommandRule(pattern, command);
}

test("U71 matchCommandRule() knows exact rules, open ones and ends of words", () => {
  expect([matches("npm run build", "npm run build"), matches("npm run build", "npm run build --x")]).toEqual([
    true,
    false,
  ]);
  expect([matches("ls *", "ls -l"), matches("ls *", "ls"), matches("ls *", "lsof"), matches("ls*", "lsof")]).toEqual([
    true,
    true,
    false,
    true,
  ]);
  expect([matches("git diff:*", "git diff HEAD"), matches("git diff:*", "git difftool")]).toEqual([true, false]);
  expect([
    matches("* --help", "git log --help"),
    matches("git * main", "git push -f origin main"),
    matches("git * main", "git main"),
  ]).toEqual([true, true, false]);
  expect([matches("*", "ls"), matches("", "ls")]).toEqual([true, false]);
});

test("U71 matchCommandRule() looks through wrappers, assignments, redirections and needless quotes, not through needed ones", () => {
  expect(matches("npm test", "A=1 timeout 5 'npm' \"test\" > x")).toBe(true);
  expect(matches("git commit -m 'a b'", "git commit -m 'a b'")).toBe(true);
  expect(matches("npm run build", "npm 'run build'")).toBe(false);
});

test("U71 matchesText() takes time in proportion to the text", () => {
  expect(matchesText(`${"*a".repeat(50)}b`, "a".repeat(10_000))).toBe(false);
  expect(matchesText("a*b*c", "abc")).toBe(true);
  expect(matchesText("a*a", "a")).toBe(false);
  expect([patternBeginning("git *x*"), isOpenPattern("a"), isOpenPattern("a:*")]).toEqual(["git ", false, true]);
});
