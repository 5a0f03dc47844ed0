import { expect, test } from "vitest";
import { checkStrictSchema } from "../../src/model-server/check-strict-schema.ts";

test("checkStrictSchema() refuses what does not fit, and says where", () => {
  expect(() => checkStrictSchema("f", { type: "object", properties: {}, additionalProperties: false })).not.toThrow();
  expect(() => checkStrictSchema("f", { type: "object" })).toThrow(
    "Invalid schema for function 'f': In context=(), 'additionalProperties': the object is not closed",
  );
});
