import { expect, test } from "vitest";
import { matchesNameRule } from "../../src/registry/matches-name-rule.ts";

const matches = (rule: string, name: string, ...aliases: string[]) => matchesNameRule([rule], { name, aliases });

test("S1-38 C-01 C-12 a rule matches a name or an alias exactly, without letter case", () => {
  expect(matches("bash", "Bash")).toBe(true);
  expect(matches("FileRead", "Read", "FileRead")).toBe(true);
  expect(matches("Bas", "Bash")).toBe(false);
});

test("S1-38 a rule with * at the end matches a beginning", () => {
  expect([matches("web_*", "web_search"), matches("web_*", "Web_Fetch"), matches("web_*", "my_web_")]).toEqual([
    true,
    true,
    false,
  ]);
  expect(matches("*", "anything")).toBe(true);
});

test("S1-38 the name of an MCP server matches its tools and no other server's", () => {
  expect(matches("mcp__github", "mcp__github__list_issues")).toBe(true);
  expect(matches("mcp__github", "mcp__githubber__list")).toBe(false);
  expect(matches("mcp__github__list", "mcp__github__list__all")).toBe(false);
  expect(matches("Bash", "Bash__x")).toBe(false);
});

test("a blank rule matches nothing, and any of several rules suffices", () => {
  expect(matches(" ", "Bash")).toBe(false);
  expect(matchesNameRule([], { name: "Bash" })).toBe(false);
  expect(matchesNameRule(["Read", "Bash"], { name: "Bash" })).toBe(true);
});
