import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { isReadOnlyGit } from "../../src/shell/read-only-git.ts";

function git(line: string): boolean {
  return isReadOnlyGit(analyseCommand(`git ${line}`).commands[0]?.words.slice(1) ?? []);
}

test("S1-27 isReadOnlyGit() lets look at branches and make none", () => {
  expect(["branch", "branch -a", "branch --list x", "branch --all --verbose"].filter((line) => !git(line))).toEqual([]);
  expect(["branch x", "branch -a x", "branch -- x", "branch --list -d x", "branch --track x"].filter(git)).toEqual([]);
});

test("S1-27 isReadOnlyGit() takes no options before the subcommand but --no-pager", () => {
  expect([git("--no-pager diff"), git("-c a=b diff"), git("--no-pager -p diff"), git("--no-pager")]).toEqual([
    true,
    false,
    false,
    false,
  ]);
});

test("S1-27 isReadOnlyGit() lets stash, worktree and remote only list", () => {
  expect(["stash list", "worktree list --porcelain", "remote -v", "remote"].filter((line) => !git(line))).toEqual([]);
  expect(["stash", "stash pop", "worktree add x", "worktree", "remote add x y", "remote remove x"].filter(git)).toEqual(
    [],
  );
});

test("S1-27 isReadOnlyGit() takes no word that only the run brings", () => {
  expect(
    ["diff $x", "log *", "show $(x)", "st$x", "log --format=%$x", "grep -O x", 'log --format="%G$x"'].filter(git),
  ).toEqual([]);
  expect(git("diff HEAD src/*.ts")).toBe(true);
});
