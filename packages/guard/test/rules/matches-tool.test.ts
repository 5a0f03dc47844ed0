import { describe, expect, test } from "vitest";
import { matchesToolPrefix, namesOf } from "../../src/rules/matches-tool.ts";

describe("namesOf()", () => {
  test("S1-40 a server cannot give its tool the name of a built-in one", () => {
    expect(namesOf({ name: "mcp__evil__x", aliases: ["Bash"] })).toEqual(["mcp__evil__x"]);
    expect(namesOf({ name: "Run", aliases: ["shell"] })).toEqual(["run", "bash"]);
  });
});

describe("matchesToolPrefix()", () => {
  test("letter case does not matter", () => {
    expect(matchesToolPrefix("MCP__Files__", { name: "mcp__files__read" })).toBe(true);
    expect(matchesToolPrefix("mcp__file__", { name: "mcp__files__read" })).toBe(false);
    expect(matchesToolPrefix("web_", { name: "WebSearch", aliases: ["web_search"] })).toBe(true);
  });
});
