import { expect, test } from "vitest";
import { foreignSchema, withoutDefaults } from "../../src/schema/foreign-schema.ts";

test("U79 a root that is a union, or without a type, is said to be an object", () => {
  expect(foreignSchema({ oneOf: [{ type: "object" }] })).toEqual({
    schema: { type: "object", oneOf: [{ type: "object" }] },
  });
  expect(foreignSchema({ properties: {} })).toEqual({ schema: { type: "object", properties: {} } });
  expect(foreignSchema(undefined)).toEqual({ schema: { type: "object", properties: {} } });
});

test("U79 what no one could use is refused in words", () => {
  const problem = (raw: Parameters<typeof foreignSchema>[0]) => (foreignSchema(raw) as { problem: string }).problem;
  expect(problem("text")).toContain("is no object");
  expect(problem({ description: "x".repeat(100_001) })).toContain("more than 100000 characters");
  expect(problem({ items: [{ $ref: "https://x.test/a" }] })).toContain('"https://x.test/a"');
});

test("withoutDefaults() takes defaults away, but not a field of that name", () => {
  const schema = { type: "object", properties: { default: { type: "string", default: "a" } }, default: {} } as const;
  expect(withoutDefaults(schema)).toEqual({ type: "object", properties: { default: { type: "string" } } });
});

test("U79 a schema that is nested deeper than a program can follow is refused in words", () => {
  const nested = JSON.parse(`${'{"a":'.repeat(12_000)}1${"}".repeat(12_000)}`);
  expect(foreignSchema({ type: "object", properties: nested })).toEqual({
    problem: "its schema is nested more than 128 levels deep",
  });
});
