import { expect, test } from "vitest";
import { compileSchema } from "../../src/schema/compile-schema.ts";

test("describeErrors() tells one issue a place, the one that has to be mended first", () => {
  const check = compileSchema({ allOf: [{ minLength: 5 }, { pattern: "^x" }, { enum: ["a"] }, { type: "integer" }] });
  expect(check("b")?.map((issue) => issue.code)).toEqual(["expected_integer"]);
});

test("describeErrors() decodes keys with slashes and tildes, and tells an index from a key of digits", () => {
  const check = compileSchema({
    additionalProperties: { type: "array", items: { additionalProperties: { type: "string" } } },
  });
  expect(check({ "a/b~c": [{ "0": 1 }] })?.map((issue) => issue.path)).toEqual(["a/b~c[0].0"]);
});
