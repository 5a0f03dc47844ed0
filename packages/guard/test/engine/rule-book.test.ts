import { expect, test } from "vitest";
import { addRule, copyOf, createRuleBook, hidingRule, wholeToolRule } from "../../src/engine/rule-book.ts";
import type { SourcedRule } from "../../src/engine/rule-entry.ts";

const options = { folder: "/work", home: undefined, isCaseInsensitive: () => false };
const rule = (text: string, list: SourcedRule["list"] = "deny"): SourcedRule => ({
  text,
  list,
  source: "user",
  file: undefined,
  folder: "/work",
});

test("of equal rules the first, which is of the strongest source, is the one that is named", () => {
  const book = createRuleBook([{ ...rule("Bash"), source: "managed" }, rule("bash")], options);
  expect(wholeToolRule(book.deny, { name: "shell" })?.source).toBe("managed");
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

test("a copy can be added to without changing the first", () => {
  const book = createRuleBook([rule("Bash(ls)", "allow")], options);
  const copy = copyOf(book);
  for (const text of ["Read", "Bash(pwd)", "Edit(a)", "Agent(x)", "WebFetch(domain:a.b)", "mcp__a"])
    addRule(copy, rule(text, "allow"), options);
  expect([book.allow.all.length, copy.allow.all.length, book.allow.tools.size, book.allow.writes.size]).toEqual([
    1, 7, 0, 0,
  ]);
});

test("a pattern that cannot be read has its tool asked about", () => {
  const book = createRuleBook([rule("Read(~/.ssh/**)")], options);
  expect(wholeToolRule(book.ask, { name: "Read" })?.rule.text).toBe("Read(~/.ssh/**)");
  expect(book.warnings[0]?.text).toContain("no home folder is known");
});
