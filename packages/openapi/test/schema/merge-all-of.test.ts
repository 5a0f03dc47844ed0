import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { mergedAllOf } from "../../src/schema/merge-all-of.ts";

function merge(schema: JsonObject, other: JsonObject = {}): JsonObject | undefined {
  const root = { schema, other };
  const documents = { first: { value: root, uri: "", pointer: "" }, get: () => root };
  return mergedAllOf(documents, { value: schema, uri: "", pointer: "/schema" })?.value;
}

test("mergedAllOf() puts fields and what is required together", () => {
  expect(
    merge(
      { allOf: [{ $ref: "#/other" }, { properties: { b: {} }, required: ["b"] }] },
      { type: "object", properties: { a: {} } },
    ),
  ).toEqual({ type: "object", properties: { a: {}, b: {} }, required: ["b"] });
});

test("mergedAllOf() leaves alone what is more than fields, and circles", () => {
  expect(merge({ allOf: [{ type: "string" }] })).toBeUndefined();
  expect(merge({ allOf: [{ oneOf: [{}] }] })).toBeUndefined();
  expect(merge({ allOf: [{ $ref: "#/schema" }] })).toBeUndefined();
  expect(merge({ allOf: [{ $ref: "#/nowhere" }] })).toBeUndefined();
});

test("mergedAllOf() gives up on parts that refer to parts twice each", () => {
  const levels: JsonObject = Object.fromEntries(
    Array.from({ length: 28 }, (_, i) => [`s${i}`, { allOf: Array(2).fill({ $ref: `#/s${i + 1}` }) }]),
  );
  const root: JsonObject = { ...levels, s28: { type: "object" } };
  const documents = { first: { value: root, uri: "", pointer: "" }, get: () => root };
  expect(mergedAllOf(documents, { value: root.s0 as JsonObject, uri: "", pointer: "/s0" })).toBeUndefined();
});
