import { expect, test } from "vitest";
import { boundedPattern } from "../../src/schema/bounded-pattern.ts";
import { compileSchema } from "../../src/schema/compile-schema.ts";

test("a pattern that would search for ages is broken off, and the text does not match", () => {
  expect(boundedPattern(/^(a+)+$/u).test(`${"a".repeat(60)}!`)).toBe(false);
  expect(boundedPattern(/^(?:(?:a+)?b?)+$/u).test(`${"a".repeat(60)}!`)).toBe(false);
  expect(boundedPattern(/\s+\S+\s+$/u).test(`${" ".repeat(300_000)}x`)).toBe(false);
});

test("a pattern that takes no time is searched as ever, in short texts and long ones", () => {
  for (const length of [1, 15, 30, 3_000]) {
    expect(boundedPattern(/^(a+)+$/u).test("a".repeat(length))).toBe(true);
    expect(boundedPattern(/^a+$/u).test("a".repeat(length))).toBe(true);
    expect(boundedPattern(/^b+$/u).test("a".repeat(length))).toBe(false);
  }
});

test("a text that a model sends cannot hold up the check of its input", () => {
  const check = compileSchema({
    type: "object",
    properties: { word: { type: "string", pattern: "^(\\w+\\s?)*$" } },
    patternProperties: { "^(x+)+$": {} },
  });
  const issues = check({ word: `${"a".repeat(80)}!`, [`${"x".repeat(80)}!`]: 1 });
  expect(issues?.map(({ path, code }) => [path, code])).toEqual([["word", "string_pattern_mismatch"]]);
});
