import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { gitTreeTouches } from "../../src/shell/git-tree-touches.ts";

function touched(text: string): string {
  const [, subcommand, ...words] = analyseCommand(text).commands[0]?.words ?? [];
  return gitTreeTouches(subcommand?.text ?? "", words)
    .map(({ operation, tracked = "all" }) => `${operation} ${tracked}`)
    .join();
}

test.each([
  "git diff",
  "git diff HEAD~1 --stat -p",
  "git diff --cached -U3",
  "git show",
  "git show HEAD HEAD:a",
  "git log -p",
  "git log --patc",
  "git log -L1,2:a",
  "git log -c",
  "git log $OPTION",
  "git reflog -p",
  "git stash show -p",
  "git format-patch -1 --stdout",
  "git archive HEAD",
])("U72 gitTreeTouches() knows that %s shows what is in the repository", (text) => {
  expect(touched(text)).toBe("read everywhere");
});

test.each([
  "git diff --stat",
  "git diff --name-only HEAD~3 --cached",
  "git show --stat HEAD",
  "git show HEAD:a b:c",
  "git show -s --format=%h",
  "git log",
  "git log --oneline --graph -5 --author=me -- src",
  "git reflog",
  "git stash list",
  "git stash show",
  "git status",
  "git add .",
  "git commit -m x",
  "git reset HEAD a",
  "git clean -n",
  "git checkout -- a",
])("gitTreeTouches() knows that %s neither shows nor changes all files", (text) => {
  expect(touched(text)).toBe("");
});

test.each([
  ["git checkout main", "everywhere"],
  ["git switch main", "everywhere"],
  ["git reset --hard", "everywhere"],
  ["git reset --har HEAD~1", "everywhere"],
  ["git merge x", "everywhere"],
  ["git pull", "everywhere"],
  ["git rebase main", "everywhere"],
  ["git revert HEAD", "everywhere"],
  ["git cherry-pick x", "everywhere"],
  ["git am x", "everywhere"],
  ["git apply x", "everywhere"],
  ["git stash", "everywhere"],
  ["git stash pop", "everywhere"],
  ["git clean -fdx", "all"],
])("gitTreeTouches() knows that %s changes files", (text, tracked) => {
  expect(touched(text)).toBe(`write ${tracked}`);
});
