import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { gitWords } from "../../src/shell/git-words.ts";

function taken(text: string): readonly unknown[] {
  const { folders, isPlain, mayRename, rest } = gitWords(analyseCommand(text).commands[0]?.words ?? []);
  return [rest.map(({ guess }) => guess).join(" "), folders.map(({ guess }) => guess), isPlain, mayRename];
}

test("gitWords() tells the options of git from its subcommand", () => {
  expect(taken("git push o")).toEqual(["push o", [], true, false]);
  expect(taken("git -C a -C b --no-pager push")).toEqual(["push", ["a", "b"], true, false]);
  for (const text of ["git -c a.b=c push", "git --git-dir x push", "git --git-dir=x push", "git --work-tree=. push"])
    expect(taken(text), text).toEqual(["push", [], false, false]);
  for (const text of ["git --exec-path=x push", "git --namespace x push", "git -p push", "git --odd push"])
    expect(taken(text), text).toEqual(["push", [], false, false]);
  expect(taken("git")).toEqual(["", [], true, false]);
  expect(taken("git $x push")[2]).toBe(false);
});

test("gitWords() says when settings may make any word a subcommand", () => {
  for (const text of [
    "git -c alias.p=push p",
    "git --config-env=alias.p=X p",
    "git -c include.path=x p",
    'git -c "$x" p',
  ])
    expect(taken(text).slice(2), text).toEqual([false, true]);
});
