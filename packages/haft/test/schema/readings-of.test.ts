import { expect, test } from "vitest";
import { readingsOf } from "../../src/schema/readings-of.ts";

const kinds = (...args: Parameters<typeof readingsOf>): string[] => readingsOf(...args).map((reading) => reading.kind);

test("readingsOf() gives nothing for a mistake that is not one of type", () => {
  expect(kinds("3", "string_too_long", true)).toEqual([]);
  expect(kinds(null, "unknown_property", true)).toEqual([]);
});

test("readingsOf() drops nothing from a list", () => {
  expect(kinds(null, "null_not_allowed", true)).toEqual(["null-dropped"]);
  expect(kinds(null, "null_not_allowed", false)).toEqual([]);
});

test("readingsOf() reads text that holds a structure as that alone", () => {
  expect(kinds("[1]", "expected_array", true)).toEqual(["json-from-string"]);
  expect(kinds("3", "expected_array", true)).toEqual(["number-from-string", "list-from-value"]);
});
