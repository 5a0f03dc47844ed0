import { expect, test } from "vitest";
import type { RuleEntry } from "../../src/engine/rule-entry.ts";
import { addToRuleSet, copyOfRuleSet, emptyRuleSet, wholeToolRule } from "../../src/engine/rule-set.ts";

const entry = (tool: string, source: RuleEntry["source"]): RuleEntry => ({
  rule: { type: "tool", text: tool, tool },
  list: "deny",
  source,
  file: undefined,
  line: undefined,
});

test("of equal rules the first, which is of the strongest source, is the one that is named", () => {
  const set = emptyRuleSet(() => false);
  addToRuleSet(set, entry("Bash", "managed"));
  addToRuleSet(set, entry("bash", "user"));
  expect(wholeToolRule(set, { name: "shell" })?.source).toBe("managed");
});

test("copyOfRuleSet() can be added to without changing the first", () => {
  const set = emptyRuleSet(() => false);
  addToRuleSet(copyOfRuleSet(set), entry("Read", "user"));
  expect([set.all.length, set.tools.size]).toEqual([0, 0]);
});
