import type { JsonSchema } from "haft";
import { expect, test } from "vitest";
import { keywordProblems, optionalFields, shapeProblems } from "../../src/schema/strict-objects.ts";

test("shapeProblems() wants a type, and objects closed", () => {
  const found = (schema: JsonSchema | undefined) => shapeProblems({ path: "/a", schema }).map(({ keyword }) => keyword);
  expect([found(undefined), found({}), found({ type: ["object", "null"] })]).toEqual([
    ["type"],
    ["type"],
    ["additionalProperties"],
  ]);
  expect([found({ $ref: "#/a" }), found({ type: "object", additionalProperties: false })]).toEqual([[], []]);
});

test("keywordProblems() names what is not taken", () => {
  const schema = { type: "string", minLength: 1 } as const;
  expect(keywordProblems({ path: "/a", schema }, new Set(["type"]))).toEqual([
    { path: "/a", keyword: "minLength", problem: "strict mode does not take it" },
  ]);
});

test("optionalFields() gives what may be left out", () => {
  expect(optionalFields({ properties: { a: {}, b: {} }, required: ["b"] })).toEqual(["a"]);
  expect(optionalFields({ properties: { a: {} } })).toEqual(["a"]);
  expect(optionalFields({})).toEqual([]);
});
