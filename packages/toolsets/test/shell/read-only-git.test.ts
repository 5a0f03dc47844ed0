import { expect, test } from "vitest";
import { isReadOnlyGit } from "../../src/shell/read-only-git.ts";

function git(line: string): boolean {
  return isReadOnlyGit(line.split(" ").map((text) => ({ text, globAt: undefined })));
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
