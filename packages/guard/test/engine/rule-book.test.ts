import { expect, test } from "vitest";
import { addRule, copyOf, createRuleBook } from "../../src/engine/rule-book.ts";
import type { SourcedRule } from "../../src/engine/rule-entry.ts";
import { wholeToolRule } from "../../src/engine/rule-set.ts";

const options = { folder: "/work", home: undefined, isCaseInsensitive: () => false };
const rule = (text: string, list: SourcedRule["list"] = "deny"): SourcedRule => ({
  text,
  list,
  source: "user",
  file: undefined,
  folder: "/work",
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
