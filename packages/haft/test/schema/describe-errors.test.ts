import { expect, test } from "vitest";
import { compileSchema } from "../../src/schema/compile-schema.ts";
import { describeErrors } from "../../src/schema/describe-errors.ts";

test("describeErrors() tells one issue a place, the one that has to be mended first", () => {
  const check = compileSchema({ allOf: [{ minLength: 5 }, { pattern: "^x" }, { enum: ["a"] }, { type: "integer" }] });
  expect(check("b")?.map((issue) => issue.code)).toEqual(["expected_integer"]);
});

test("describeErrors() has a code even for a keyword it does not know", () => {
  const error = { keyword: "ours", params: {}, message: "must be ours", instancePath: "", schemaPath: "" };
  expect(describeErrors([error], 1, {})).toEqual([{ path: "$", code: "schema_mismatch", message: "must be ours" }]);
});

test("S4-08 describeErrors() names the field that is missing", () => {
  const check = compileSchema({ type: "object", required: ["X"] });
  expect(check({})).toEqual([{ path: "X", code: "missing_required", message: "this field is required" }]);
});

test("S3-39 describeErrors() says of null alone that it is not allowed, unless several forms allow it", () => {
  for (const schema of [{ type: "string" }, { enum: [1] }, { const: 1 }, { anyOf: [{ const: 1 }, { const: 2 }] }]) {
    expect(compileSchema(schema)(null)).toEqual([
      { path: "$", code: "null_not_allowed", message: "null is not allowed" },
    ]);
  }
  expect(compileSchema({ oneOf: [{}, {}] })(null)?.[0]?.code).toBe("one_of_many_matches");
});

test("describeErrors() decodes keys with slashes and tildes, and tells an index from a key of digits", () => {
  const check = compileSchema({
    additionalProperties: { type: "array", items: { additionalProperties: { type: "string" } } },
  });
  expect(check({ "a/b~c": [{ "0": 1 }] })?.map((issue) => issue.path)).toEqual(["a/b~c[0].0"]);
});
