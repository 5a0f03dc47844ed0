import { expect, test } from "vitest";
import { checkStrictFor } from "../../src/schema/check-strict-for.ts";

const schema = { type: "object", properties: { a: { type: "string" } }, additionalProperties: false };

test("checkStrictFor() goes by the rules of the provider", () => {
  expect(checkStrictFor("anthropic", schema)).toEqual([]);
  expect(checkStrictFor("google", { type: "object" })).toEqual([]);
  for (const provider of ["openai", "qwen", "openai-compatible"]) {
    expect(checkStrictFor(provider, schema)).toEqual([
      { path: "/properties/a", keyword: "required", problem: "the field may be left out" },
    ]);
  }
});

test("checkStrictFor() looks at a schema as it is sent", () => {
  const { properties, additionalProperties } = schema;
  const union = { type: "object", additionalProperties, anyOf: [{ properties, required: ["a"] }] };
  expect(checkStrictFor("openai", union)).toEqual([]);
});
