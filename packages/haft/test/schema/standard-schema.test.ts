import { type } from "arktype";
import * as v from "valibot";
import { expect, test } from "vitest";
import { z } from "zod";
import { isStandardSchema, vendorJsonSchema } from "../../src/schema/standard-schema.ts";

test("isStandardSchema() knows schemas of zod, valibot and arktype from raw JSON Schema", () => {
  for (const schema of [z.string(), v.string(), type("string")]) expect(isStandardSchema(schema)).toBe(true);
  for (const other of [{ type: "object" }, null, undefined, "x", () => 1, { "~standard": 1 }])
    expect(isStandardSchema(other)).toBe(false);
});

test("vendorJsonSchema() has nothing where the library offers nothing, and no silent gaps with arktype", () => {
  expect(vendorJsonSchema(v.string(), "input")).toBeUndefined();
  expect(() => vendorJsonSchema(type({ a: "Date" }), "input")).toThrow("date cannot be represented");
});
