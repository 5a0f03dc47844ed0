import { expect, test } from "vitest";
import { branchMark } from "../../src/schema/branch-mark.ts";

const cat = { $ref: "#/components/schemas/Cat" };
const marked = (values: readonly string[]) => ({
  type: "object",
  properties: { kind: { enum: values } },
  required: ["kind"],
});

test("branchMark() has every name that is mapped to a branch, else the name of its schema", () => {
  const mapping = { tom: cat.$ref, kitty: "Cat", rex: "#/components/schemas/Dog" };
  expect(branchMark({ propertyName: "kind", mapping }, cat)).toEqual(marked(["tom", "kitty"]));
  expect(branchMark({ propertyName: "kind" }, cat)).toEqual(marked(["Cat"]));
});

test("branchMark() is undefined where nothing tells branches apart", () => {
  expect([branchMark(undefined, cat), branchMark({ propertyName: 3 }, cat), branchMark("kind", cat)]).toEqual(
    Array(3).fill(undefined),
  );
  expect([branchMark({ propertyName: "kind" }, {}), branchMark({ propertyName: "kind" }, undefined)]).toEqual(
    Array(2).fill(undefined),
  );
});
