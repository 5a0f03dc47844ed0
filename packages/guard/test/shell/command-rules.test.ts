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
