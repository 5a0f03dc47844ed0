import { expect, test } from "vitest";
import { orderKeys } from "../../src/schema/order-keys.ts";

test("S3-55 orderKeys() writes keywords in one order at every level and drops an empty required", () => {
  const schema = {
    $defs: {},
    required: [],
    properties: { z: { minimum: 1, description: "Z", format: "int32", type: "integer" }, a: {} },
    type: "object",
  };
  expect(JSON.stringify(orderKeys(schema))).toBe(
    '{"type":"object","properties":{"z":{"type":"integer","format":"int32","description":"Z","minimum":1},"a":{}},"$defs":{}}',
  );
});
