import { expect, test } from "vitest";
import { commandRules } from "../../src/engine/command-rule-index.ts";
import type { RuleEntry } from "../../src/engine/rule-entry.ts";
import { analyseCommand } from "../../src/shell/analyse-command.ts";

function candidates(command: string): readonly string[] {
  const rules = commandRules();
  for (const pattern of ["git push:*", "git*", "npm test", "make all", "*sudo*", "ls *"])
    rules.add(pattern, {} as RuleEntry);
  return rules.candidates(analyseCommand(command)).toSorted();
}

test.each([
  ["git push origin", ["*sudo*", "git push:*", "git*"]],
  ["/usr/bin/git push", ["*sudo*", "git push:*", "git*"]],
  ["'git' push", ["*sudo*", "git push:*", "git*"]],
  ["timeout 5 npm test", ["*sudo*", "git*", "npm test"]],
  ["cd x && $(make all)", ["*sudo*", "git push:*", "git*", "ls *", "make all", "npm test"]],
  ["echo x", ["*sudo*", "git*"]],
])("a part of %j can fit only %j", (command, expected) => {
  expect(candidates(command)).toEqual(expected);
});

test("of equal patterns the first counts, and a copy goes its own way", () => {
  const rules = commandRules();
  const [first, second] = [{ line: 1 }, { line: 2 }] as unknown as [RuleEntry, RuleEntry];
  rules.add("ls", first);
  rules.add("ls", second);
  const copy = rules.copy();
  copy.add("pwd", second);
  expect([rules.get("ls"), rules.size, copy.size, rules.get("pwd")]).toEqual([first, 1, 2, undefined]);
});
