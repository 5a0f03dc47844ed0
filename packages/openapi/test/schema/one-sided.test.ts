import type { JsonObject, JsonValue } from "haft";
import { expect, test } from "vitest";
import { isOneSided } from "../../src/schema/one-sided.ts";

const root: JsonObject = {
  Id: { type: "string", readOnly: true },
  Named: { allOf: [{ $ref: "#/Id" }] },
  Endless: { allOf: [{ $ref: "#/Endless" }] },
};
const documents = { first: { value: root, uri: "", pointer: "" }, get: () => root };
const at = (value: JsonValue) => ({ value, uri: "", pointer: "/x" });

test("isOneSided() asks the schema, beside its reference and behind it, and its parts", () => {
  const isReadOnly = (value: JsonValue): boolean => isOneSided(documents, at(value), "readOnly");
  expect(isReadOnly({ readOnly: true })).toBe(true);
  expect(isReadOnly({ $ref: "#/Id" })).toBe(true);
  expect(isReadOnly({ $ref: "#/Endless", readOnly: true })).toBe(true);
  expect(isReadOnly({ $ref: "#/Named" })).toBe(true);
  const others: JsonValue[] = [
    { $ref: "#/Endless" },
    { $ref: "#/None" },
    { readOnly: "true" },
    true,
    null,
    "readOnly",
    [],
  ];
  expect(others.map(isReadOnly)).toEqual(others.map(() => false));
  expect(isOneSided(documents, at({ $ref: "#/Id" }), "writeOnly")).toBe(false);
});
