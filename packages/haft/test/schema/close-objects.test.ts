import { expect, test } from "vitest";
import { closeObjects } from "../../src/schema/close-objects.ts";

const a = { type: "object", properties: { a: {} } };
const b = { type: "object", properties: { b: {} } };

test("S3-54 closeObjects() closes every object that lists properties, alternatives and definitions included", () => {
  const shut = { ...a, additionalProperties: false };
  expect(closeObjects({ anyOf: [a, { type: "array", items: a }], $defs: { a } })).toEqual({
    ...{ anyOf: [shut, { type: "array", items: shut }], $defs: { a: shut } },
  });
});

test("S0-30 closeObjects() leaves free objects and those that say otherwise", () => {
  for (const schema of [{ type: "object" }, { ...a, additionalProperties: true }, { ...a, patternProperties: {} }]) {
    expect(closeObjects(schema)).toEqual(schema);
  }
});

test("closeObjects() closes what several parts describe together as a whole, references included", () => {
  expect(closeObjects({ allOf: [a, b] })).toEqual({ allOf: [a, b], unevaluatedProperties: false });
  expect(closeObjects({ ...a, anyOf: [b] })).toEqual({ ...a, anyOf: [b], unevaluatedProperties: false });
  expect(closeObjects({ ...a, not: b, if: a })).toEqual({ ...a, not: b, if: a, unevaluatedProperties: false });
  expect(closeObjects({ allOf: [{ $ref: "#/$defs/a" }], $defs: { a } })).toEqual({
    ...{ allOf: [a], unevaluatedProperties: false, $defs: { a: { ...a, additionalProperties: false } } },
  });
});
