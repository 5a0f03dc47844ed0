import { expect, test } from "vitest";
import { analyseCommand } from "../../src/shell/analyse-command.ts";
import { findDenyOrAsk, uncovered } from "../../src/shell/command-rules.ts";
import { collectedCommands, isAllowed, type RuledCommand, ruledCommands } from "./command-verdicts.ts";

function verdict({ command, allow = [], deny = [] }: RuledCommand): RuledCommand["verdict"] {
  const analysis = analyseCommand(command);
  const found = findDenyOrAsk(deny, analysis);
  if (found !== undefined) return found.isCertain ? "denied" : "perhaps denied";
  return isAllowed(allow, analysis) ? "allowed" : "asks";
}

test.each(ruledCommands)("U71 U73 U75 U115 rules: $why: $command", (row) => {
  expect(verdict(row)).toBe(row.verdict);
});

test("U71 the collected commands are many and all different", () => {
  expect(new Set(collectedCommands).size).toBeGreaterThan(400);
});

test("U71 uncovered() names the parts that need a rule", () => {
  const parts = uncovered(["git status:*"], analyseCommand("cd src && git status && npm test | head; rm x"));
  expect(parts.map(({ source }) => source)).toEqual(["npm test", "rm x"]);
});

test("U71 findDenyOrAsk() compares the whole text, too", () => {
  expect(findDenyOrAsk(["ls && *"], analyseCommand("ls && pwd"))).toEqual({
    pattern: "ls && *",
    command: "ls && pwd",
    isCertain: true,
  });
});

test("U71 findDenyOrAsk() looks behind the options of a program", () => {
  const found = (pattern: string, text: string) => findDenyOrAsk([pattern], analyseCommand(text))?.isCertain;
  for (const text of [
    "git -C x push",
    "git --git-dir=x push a",
    "git -c a.b=c push",
    "/usr/bin/git -C $x push",
    "sudo git -C x push",
  ])
    expect(found("git push *", text), text).toBe(true);
  for (const text of ["git -c alias.p=push p", "git -C x $y"]) expect(found("git push *", text), text).toBe(false);
  expect(found("git push *", "git -C x status")).toBeUndefined();
  expect(found("npm publish *", "npm --prefix x publish")).toBe(false);
  expect(found("npm publish *", "npm --silent publish")).toBe(false);
  expect(found("npm publish *", "npm --silent run publish-x")).toBeUndefined();
});
