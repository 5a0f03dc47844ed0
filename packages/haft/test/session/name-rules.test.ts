import { expect, test } from "vitest";
import { defineTool, nameRules, type RuleCall } from "../../src/index.ts";

const read = defineTool({ name: "Read", aliases: ["FileRead"], execute: () => 1 });
const remote = defineTool({ name: "mcp__github__search", execute: () => 1 });
const ruleCall = (tool: typeof read) => ({ tool }) as RuleCall;

test("S1-38 nameRules() answers with the pattern that matches: exact, beginning or server, by name or alias", async () => {
  const rules = nameRules({ deny: ["mcp__github"], ask: ["fileread"], allow: ["Re*", "x"] });
  expect(await rules.deny(ruleCall(remote))).toBe("mcp__github");
  expect(await rules.deny(ruleCall(read))).toBeUndefined();
  expect(await rules.ask(ruleCall(read))).toBe("fileread");
  expect(await rules.allow(ruleCall(read))).toBe("Re*");
  expect([rules.hides(remote), rules.hides(read)]).toEqual([true, false]);
});

test("S1-38 nameRules() without rules says nothing about any call", async () => {
  const rules = nameRules({});
  expect(rules.hides(read)).toBe(false);
  expect(await Promise.all([rules.deny, rules.ask, rules.allow].map((ask) => ask(ruleCall(read))))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  expect(rules.undecided).toBeUndefined();
});

test("S3-27 nameRules() refuses lists that there are not, and what is no list", () => {
  expect(() => nameRules({ denied: ["x"] } as never)).toThrow('there is no option "denied"; the nearest is "deny"');
  expect(() => nameRules({ deny: "x" as never })).toThrow('its deny is the text "x", not an array of texts');
  expect(() => nameRules(["x"] as never)).toThrow("call it as nameRules({ deny, ask, allow })");
});
