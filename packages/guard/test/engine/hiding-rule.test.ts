import { expect, test } from "vitest";
import { hidingRule } from "../../src/engine/hiding-rule.ts";
import { createRuleBook } from "../../src/engine/rule-book.ts";
import type { SourcedRule } from "../../src/engine/rule-entry.ts";

const options = { folder: "/work", home: undefined, isCaseInsensitive: () => false };
const rule = (text: string): SourcedRule => ({
  text,
  list: "deny",
  source: "user",
  file: undefined,
  folder: "/work",
});

test("S1-38 a tool is hidden by its name, an alias, a beginning, or the name of its kind", () => {
  const hides = (text: string, name: string) =>
    hidingRule(createRuleBook([rule(text)], options), { name }) !== undefined;
  expect([hides("Bash", "Bash"), hides("shell", "Bash"), hides("mcp__a", "mcp__a__b"), hides("Edit", "Write")]).toEqual(
    [true, true, true, true],
  );
  expect([
    hides("Bash(ls)", "Bash"),
    hides("mcp__a", "mcp__ab__c"),
    hides("Write", "Edit"),
    hides("Read", "WebFetch"),
  ]).toEqual([false, false, false, false]);
});
