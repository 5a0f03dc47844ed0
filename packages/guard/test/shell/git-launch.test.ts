import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { gitLaunch } from "../../src/shell/git-launch.ts";

function namedWords(text: string): number | undefined | "none" {
  const found = gitLaunch(analyseCommand(text).commands[0]?.words ?? []);
  return found === undefined ? "none" : found.namedWords;
}

test("U71 gitLaunch() leaves nothing open to a rule about what makes git start a program", () => {
  for (const text of [
    "git -c core.pager=x log",
    "git --config-env=alias.x=X x",
    "git --exec-path=. x",
    "git --git-dir=x status",
    "git clone --upload-pack=x a b",
    "git clone -u x a b",
    "git clone -c a.b=c a",
    "git clone ext::x",
    "git clone --template=x a",
    "git init --template x",
    "git fetch --upload-p=x .",
    "git push --exec=x .",
    "git push --receive-pack x .",
    "git archive --remote=. --exec=x HEAD",
    "git grep -Ox y",
    "git grep -nO x",
    "git grep --open-files-in-pager=x y",
    "git rebase -x x HEAD",
    "git rebase --exec x HEAD",
    "git bisect run x",
    "git submodule foreach x",
    "git difftool -x x",
    "git filter-branch --tree-filter x",
    "git remote add x ext::y",
    'git fetch "$x"',
  ])
    expect(namedWords(text), text).toBeUndefined();
});

test("gitLaunch() wants a rule to name a change of settings, and another folder", () => {
  expect(namedWords("git config core.fsmonitor x")).toBe(2);
  expect(namedWords("git config set core.fsmonitor x")).toBe(2);
  expect(namedWords("git config --unset a.b")).toBe(2);
  expect(namedWords("git config -e")).toBe(2);
  expect(namedWords("git maintenance start")).toBe(2);
  expect(namedWords("git -C a status")).toBe(3);
  expect(namedWords("git -C a config b.c d")).toBe(4);
});

test("gitLaunch() finds nothing in what only works on the repository", () => {
  for (const text of [
    "git status",
    "git commit -m run",
    "git commit -c HEAD",
    "git switch -c x",
    "git push -u origin x",
    "git push --force",
    "git cherry-pick -x a",
    "git clean -x",
    "git diff --text",
    "git branch --contains x",
    "git fetch origin",
    "git clone https://example.com/x.git",
    "git config --list",
    "git config --get user.name",
    "git config user.name",
    "git config get user.name",
    "git --no-pager log",
    "git rebase -i HEAD~2",
  ])
    expect(namedWords(text), text).toBe("none");
});
