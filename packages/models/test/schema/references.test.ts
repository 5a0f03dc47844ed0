import { expect, test } from "vitest";
import { cyclicReferences, resolveReference } from "../../src/schema/references.ts";

const schema = {
  properties: { a: { $ref: "#/$defs/leaf" }, b: { $ref: "#/$defs/tree" } },
  $defs: {
    leaf: { type: "string" },
    tree: { properties: { child: { $ref: "#/$defs/node" } } },
    node: { anyOf: [{ $ref: "#/$defs/tree" }, { $ref: "#/$defs/leaf" }] },
    "a/b": { type: "number" },
  },
};

test("resolveReference() follows a JSON Pointer within the schema, and nothing else", () => {
  expect(resolveReference("#/$defs/leaf", schema)).toEqual({ type: "string" });
  expect(resolveReference("#/$defs/a~1b", schema)).toEqual({ type: "number" });
  expect(resolveReference("#", schema)).toBe(schema);
  expect(["#/$defs/none", "#/constructor", "other.json#/x"].map((one) => resolveReference(one, schema))).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});

test("cyclicReferences() finds the references that lead back to themselves", () => {
  expect([...cyclicReferences(schema)].toSorted()).toEqual(["#/$defs/node", "#/$defs/tree"]);
  expect(cyclicReferences({ type: "object" }).size).toBe(0);
});

test("resolveReference() takes a name with a bare % for what it is", () => {
  expect(resolveReference("#/$defs/100%", { $defs: { "100%": 1 } })).toBe(1);
});
