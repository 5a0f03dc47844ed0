import { describe, expect, test } from "vitest";
import { matchesName, matchesParameter } from "../../src/rules/matches-input.ts";

describe("matchesParameter()", () => {
  test.each([
    [{ query: "a secret thing" }, "*secret*", true],
    [{ query: ["x", "secret"] }, "secret", true],
    [{ query: 5 }, "5", true],
    [{ query: true }, "true", true],
    [{}, "*", false],
    [{ other: "secret" }, "secret", false],
  ])("says whether %j has what %j names", (input, pattern, expected) => {
    expect(matchesParameter({ name: "query", pattern }, input)).toBe(expected);
  });

  test("a parameter that every object has is none", () => {
    expect(matchesParameter({ name: "constructor", pattern: "*" }, {})).toBe(false);
  });
});

describe("matchesName()", () => {
  test("finds agents and skills by their names", () => {
    expect(matchesName("Explore", { subagent_type: "explore" })).toBe(true);
    expect(matchesName("Explore", { prompt: "Explore" })).toBe(false);
    expect(matchesName("deploy *", { skill: "deploy staging" })).toBe(true);
    expect(matchesName("deploy *", { skill: "deployment" })).toBe(false);
  });
});
