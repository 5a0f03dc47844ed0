import type { JsonSchema } from "haft";
import { expect, test } from "vitest";
import { toInputSchema } from "../../src/schema/input-schema.ts";

const text = { type: "string" };
const number = { type: "number" };

function closed(properties: Record<string, JsonSchema>, ...required: string[]): JsonSchema {
  return { type: "object", properties, required, additionalProperties: false };
}

test("toInputSchema() gives back a schema that is an object, whatever is inside it", () => {
  const schema = closed({ a: { anyOf: [text, { $ref: "#/$defs/B" }] } }, "a");
  expect(toInputSchema(schema)).toBe(schema);
});

test("toInputSchema() says that the root is an object", () => {
  expect(toInputSchema({})).toEqual({ type: "object" });
  expect(toInputSchema({ type: ["object", "null"], properties: { a: text } })).toEqual({
    type: "object",
    properties: { a: text },
  });
});

test("toInputSchema() keeps all properties of alternatives, and requires what each requires", () => {
  const file = closed({ kind: { const: "file" }, path: text }, "kind", "path");
  const url = closed({ kind: { const: "url" }, url: text, depth: number }, "kind", "url");
  expect(toInputSchema({ oneOf: [file, url], description: "Where" })).toEqual({
    type: "object",
    description: "Where",
    properties: { kind: { anyOf: [{ const: "file" }, { const: "url" }] }, path: text, url: text, depth: number },
    required: ["kind"],
    additionalProperties: false,
  });
});

test("toInputSchema() leaves the schema open when an alternative is", () => {
  const schema = toInputSchema({ anyOf: [closed({ a: text }, "a"), { type: "object", properties: { b: text } }] });
  expect(schema).toEqual({ type: "object", properties: { a: text, b: text } });
});

test("toInputSchema() joins what all parts demand with the root", () => {
  const schema = { properties: { a: text }, required: ["a"], allOf: [closed({ a: { minLength: 1 }, b: text }, "b")] };
  expect(toInputSchema(schema)).toEqual({
    type: "object",
    properties: { a: { allOf: [{ minLength: 1 }, text] }, b: text },
    required: ["b", "a"],
    additionalProperties: false,
  });
});

test("toInputSchema() puts what a reference stands for in its place, and keeps the definitions", () => {
  const $defs = { "a/b": closed({ a: text }, "a"), list: { anyOf: [{ $ref: "#/$defs/a~1b" }, { $ref: "#" }] } };
  expect(toInputSchema({ $ref: "#/$defs/a~1b", $defs })).toEqual({ ...closed({ a: text }, "a"), $defs });
  expect(toInputSchema({ $ref: "#/$defs/list", $defs })).toMatchObject({ type: "object", properties: { a: text } });
});

test("toInputSchema() ends for a schema that refers to itself or to nothing", () => {
  expect(toInputSchema({ $ref: "#" })).toMatchObject({ type: "object" });
  expect(toInputSchema({ $ref: "#/$defs/missing" })).toEqual({ type: "object" });
  expect(toInputSchema({ $ref: "https://example.com/schema" })).toEqual({ type: "object" });
});

test("toInputSchema() leaves out alternatives that are no schema of an object", () => {
  expect(toInputSchema({ anyOf: [true, closed({ a: text }, "a")] as never })).toEqual(closed({ a: text }, "a"));
});

test("toInputSchema() keeps a property that is called like one of every object", () => {
  const schema = { anyOf: [closed({ constructor: text }), closed({ toString: number })] };
  expect(Object.keys(toInputSchema(schema).properties ?? {})).toEqual(["constructor", "toString"]);
});
