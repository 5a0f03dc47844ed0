import { expect, test } from "vitest";
import { compileSchema } from "../../src/schema/compile-schema.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";

const issuesOf = (schema: JsonSchema, value: unknown): readonly string[] =>
  (compileSchema(schema)(value) ?? []).map((issue) => `${issue.path}:${issue.code}`);

const circle: JsonSchema = {
  type: "object",
  properties: { kind: { const: "circle" }, r: { type: "number" } },
  required: ["kind", "r"],
};
const square: JsonSchema = {
  type: "object",
  properties: { kind: { const: "square" }, a: { type: "number" } },
  required: ["kind", "a"],
};

test("of a tagged union the issues of the form with the tag are told", () => {
  for (const keyword of ["anyOf", "oneOf"]) {
    expect(issuesOf({ [keyword]: [circle, square] }, { kind: "square", a: "1" })).toEqual(["a:expected_number"]);
    expect(issuesOf({ [keyword]: [circle, square] }, { kind: "circle" })).toEqual(["r:missing_required"]);
  }
});

test("a tag that no form has is told as the tag's mistake", () => {
  const check = compileSchema({ oneOf: [circle, square] });
  expect(check({ kind: "line" })).toEqual([
    {
      path: "kind",
      code: "string_enum_mismatch",
      message: 'expected one of "circle", "square", got the string "line"',
    },
  ]);
});

test("forms that are references are told apart too", () => {
  const schema: JsonSchema = {
    anyOf: [{ $ref: "#/$defs/circle" }, { $ref: "#/$defs/square" }],
    $defs: { circle, square },
  };
  expect(issuesOf(schema, { kind: "square" })).toEqual(["a:missing_required"]);
});

test("of a nullable form the issues of the form are told", () => {
  const schema: JsonSchema = { anyOf: [{ type: "object", properties: { n: { type: "integer" } } }, { type: "null" }] };
  expect(issuesOf(schema, { n: "x" })).toEqual(["n:expected_integer"]);
  expect(issuesOf(schema, 5)).toEqual(["$:expected_object"]);
});

test("a value of no form's type is told once", () => {
  expect(issuesOf({ anyOf: [{ type: "string" }, { type: "integer" }] }, true)).toEqual(["$:expected_one_of_types"]);
  expect(issuesOf({ anyOf: [circle, square] }, "x")).toEqual(["$:expected_object"]);
});

test("where several forms may be meant one issue says what each misses", () => {
  const schema: JsonSchema = {
    anyOf: [
      { type: "object", required: ["a"] },
      { type: "object", required: ["b"] },
    ],
  };
  expect(compileSchema(schema)({})).toEqual([
    {
      ...{ path: "$", code: "any_of_no_match" },
      message:
        "the value fits none of the 2 forms allowed here: it must have required property 'a', or must have required property 'b'",
    },
  ]);
});

test("issues outside the alternatives stay", () => {
  const schema: JsonSchema = {
    ...{ type: "object", required: ["z"] },
    properties: {
      a: { type: "string" },
      u: { anyOf: [{ type: "string" }, { anyOf: [{ type: "integer" }, { type: "null" }] }] },
    },
  };
  expect(issuesOf(schema, { a: 1, u: true })).toEqual([
    "z:missing_required",
    "a:expected_string",
    "u:expected_one_of_types",
  ]);
});
