import { expect, test } from "vitest";
import { soundRules, soundTypes } from "../../src/schema/sound-keywords.ts";

test("soundTypes() keeps the types there are", () => {
  expect([
    soundTypes("string"),
    soundTypes(["string", "null", "odd"]),
    soundTypes("file"),
    soundTypes("any"),
    soundTypes(3),
  ]).toEqual([["string"], ["string", "null"], ["string"], undefined, undefined]);
});

test("soundRules() drops what fits no value, no type, or is no rule", () => {
  expect(soundRules({ minLength: 3, maxLength: 2, pattern: "(", minimum: 1 }, ["string"])).toEqual({});
  expect(soundRules({ minimum: "1", maximum: 2.5, multipleOf: 0 }, ["integer"])).toEqual({});
  expect(soundRules({ enum: ["a", "", 3, null] }, ["string"])).toEqual({ enum: ["a"] });
  expect(soundRules({ enum: "abc", minItems: -1, format: 3 }, undefined)).toEqual({});
  expect(soundRules({ minLength: 1, pattern: "^a", format: "uuid" }, ["string"])).toEqual({
    minLength: 1,
    pattern: "^a",
    format: "uuid",
  });
});

test("soundRules() reads the flags of OpenAPI 3.0 for limits", () => {
  expect(soundRules({ minimum: 1, exclusiveMinimum: true, maximum: 9, exclusiveMaximum: false }, ["integer"])).toEqual({
    exclusiveMinimum: 1,
    maximum: 9,
  });
  expect(soundRules({ enum: ["a"], nullable: true }, ["string", "null"])).toEqual({ enum: ["a", null] });
});

test("soundRules() leaves a pattern out that could take for ever", () => {
  expect(soundRules({ pattern: "^(a+)+$" }, ["string"])).toEqual({});
});
