import type { JsonObject } from "haft";
import { expect, test } from "vitest";
import { SchemaConverter } from "../../src/schema/convert-schema.ts";
import { wrappedReference } from "../../src/schema/wrapped-reference.ts";

const pet = { $ref: "#/Pet" };

function unwrapped(value: JsonObject): unknown {
  return wrappedReference({ value, uri: "", pointer: "/x" })?.value;
}

test("wrappedReference() finds a reference beside nothing but words, and what they say", () => {
  expect(unwrapped({ allOf: [pet], description: "Mine", nullable: true })).toEqual({
    ...pet,
    description: "Mine",
    nullable: true,
  });
  expect(unwrapped({ allOf: [pet, { description: "One", "x-more": 1 }], description: "Mine" })).toMatchObject({
    description: "Mine",
  });
  expect(unwrapped({ type: "object", allOf: [{ title: "T" }, pet] })).toEqual({ ...pet, title: "T" });
});

test("wrappedReference() is undefined where the parts are more than that", () => {
  const others = [
    ...[{}, { allOf: [] }, { allOf: [pet, pet] }, { allOf: [pet, { properties: {} }] }, { allOf: "x" }],
    ...[{ allOf: [pet], required: ["a"] }, { allOf: [pet], type: "string" }, { allOf: [pet, 3] }, { allOf: [{}] }],
  ];
  expect(others.map((one) => unwrapped(one as JsonObject))).toEqual(others.map(() => undefined));
});

test("what is wrapped stays a reference, so that circles through it are no larger than they are", () => {
  const root = {
    Filter: {
      type: "object",
      properties: Object.fromEntries(
        ["and", "or", "not"].map((name) => [name, { allOf: [{ $ref: "#/Filter" }, { description: `The ${name}` }] }]),
      ),
    },
  };
  const documents = { first: { value: root, uri: "", pointer: "" }, get: () => root };
  const converter = new SchemaConverter(documents, "request");
  const schema = converter.convert({ value: { $ref: "#/Filter" }, uri: "", pointer: "/x" });
  expect([schema, converter.definitions()]).toEqual([
    { $ref: "#/$defs/Filter" },
    {
      Filter: {
        type: "object",
        properties: Object.fromEntries(
          ["and", "or", "not"].map((name) => [name, { description: `The ${name}`, $ref: "#/$defs/Filter" }]),
        ),
      },
    },
  ]);
});
