import type { JsonSchema } from "haft";
import { expect, test } from "vitest";
import { fitsStrictMode } from "../../src/schema/fits-strict-mode.ts";

const closed = (properties: Record<string, JsonSchema>, required = Object.keys(properties)): JsonSchema => ({
  type: "object",
  properties,
  required,
  additionalProperties: false,
});

test("fitsStrictMode() takes closed objects whose fields are all required, however deep", () => {
  expect(fitsStrictMode(closed({}))).toBe(true);
  expect(fitsStrictMode(closed({ a: { type: "string", enum: ["x"] }, b: { type: ["integer", "null"] } }))).toBe(true);
  expect(fitsStrictMode(closed({ list: { type: "array", items: closed({ a: { type: "string" } }) } }))).toBe(true);
  expect(fitsStrictMode({ ...closed({ a: { $ref: "#/$defs/a" } }), $defs: { a: closed({}) } })).toBe(true);
});

test("fitsStrictMode() refuses what strict mode would refuse or change", () => {
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
  ];
  for (const schema of bad) expect(fitsStrictMode(schema), JSON.stringify(schema)).toBe(false);
});
