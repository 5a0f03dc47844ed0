import { expect, test } from "vitest";
import { findRuleFault } from "../../src/schema/find-rule-fault.ts";

test("S3-56 findRuleFault() looks at one schema and leaves its subschemas aside", () => {
  expect(findRuleFault({ type: "object", properties: { a: { type: "text" } } })).toBeUndefined();
  expect(findRuleFault({ type: "string", nullable: true, default: null })).toBeUndefined();
  expect(findRuleFault({ minimum: Number.NaN })).toBe('"minimum" is no number');
});
