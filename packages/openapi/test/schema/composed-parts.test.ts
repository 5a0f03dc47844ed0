import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { composedParts } from "../../src/schema/composed-parts.ts";

const id = { type: "string", readOnly: true };

function requiredIn(schema: JsonObject, word: string): unknown {
  const root = { Base: { required: ["id", "name"], properties: { id } }, schema };
  const documents = { first: { value: root, uri: "", pointer: "" }, get: () => root };
  const parts = composedParts(documents, { value: schema, uri: "", pointer: "/schema" }, word, "readOnly");
  return parts.map(({ value }) => (value as JsonObject).required ?? value);
}

test("composedParts() need nothing that the whole, or another part of an allOf, leaves out", () => {
  const needs = { required: ["id", "name"] };
  expect(requiredIn({ properties: { id }, anyOf: [needs, { $ref: "#/Base" }] }, "anyOf")).toEqual([["name"], ["name"]]);
  expect(requiredIn({ allOf: [needs, { properties: { id } }] }, "allOf")).toEqual([["name"], { properties: { id } }]);
  expect(requiredIn({ oneOf: [needs, { properties: { id } }] }, "oneOf")).toEqual([
    ["id", "name"],
    { properties: { id } },
  ]);
  expect(requiredIn({ allOf: [3, { $ref: "#/none" }] }, "allOf")).toEqual([3, { $ref: "#/none" }]);
});
