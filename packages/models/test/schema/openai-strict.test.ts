import type { JsonSchema } from "haft";
import { expect, test } from "vitest";
import { openAiStrictProblems } from "../../src/schema/openai-strict.ts";

const closed = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

const fits = (schema: JsonSchema): boolean => openAiStrictProblems(schema).length === 0;

test("openAiStrictProblems() finds nothing against closed objects whose fields are all required, however deep", () => {
  expect(fits(closed({}))).toBe(true);
  expect(fits(closed({ a: { type: "string", enum: ["x"] }, b: { type: ["integer", "null"] } }))).toBe(true);
  expect(fits(closed({ list: { type: "array", items: closed({ a: { type: "string" } }) } }))).toBe(true);
  expect(fits({ ...closed({ a: { $ref: "#/$defs/a" } }), $defs: { a: closed({}) } })).toBe(true);
});

test("openAiStrictProblems() finds what strict mode would refuse or change", () => {
  const bad = [
    closed({ a: { type: "string" } }, []),
    { ...closed({}), additionalProperties: true },
    { type: "object", properties: {} },
    closed({ a: { type: "object", properties: { b: { type: "string" } } } }),
    closed({ a: { type: "array", items: { type: "object" } } }),
    closed({ a: { anyOf: [{ type: "string" }, { type: "object" }] } }),
    closed({ a: { type: "string", default: "x" } }),
    closed({ a: { oneOf: [{ type: "string" }] } }),
    closed({ a: { type: "string", minLength: 1 } }),
    { anyOf: [closed({})] },
    closed({ a: {} }),
    closed({ a: { type: "array", items: {} } }),
  ];
  for (const schema of bad) expect(fits(schema), JSON.stringify(schema)).toBe(false);
});

test("openAiStrictProblems() says where a schema does not fit, and why", () => {
  expect(openAiStrictProblems(closed({ a: { type: "string", minLength: 1 } }, []))).toEqual([
    { path: "/properties/a", keyword: "required", problem: "the field may be left out" },
    { path: "/properties/a", keyword: "minLength", problem: "strict mode does not take it" },
  ]);
});
