import { expect, test } from "vitest";
import { type Root, targetOf } from "../../src/schema/google-references.ts";

function root(schema: object, cyclic: readonly string[] = []): Root {
  return { schema: { ...schema }, problems: [], cyclic: new Set(cyclic), names: new Map(), inlined: 0 };
}

test("targetOf() gives what a reference stands for, through others", () => {
  const schema = { $defs: { a: { $ref: "#/$defs/b" }, b: { type: "string" } } };
  expect(targetOf({ $ref: "#/$defs/a" }, "", root(schema))).toEqual({ type: "string" });
  expect(targetOf({ type: "string" }, "", root(schema))).toBeUndefined();
});

test("targetOf() keeps references in a cycle, each under a name of its own that needs no escaping", () => {
  const cyclic = ["#/$defs/a~1b", "#/definitions/a~1b"];
  const one = root({ $defs: { "a/b": {} }, definitions: { "a/b": {} } }, cyclic);
  expect(cyclic.map(($ref) => targetOf({ $ref }, "", one))).toEqual(["#/$defs/a_1b", "#/$defs/a_1b_2"]);
  expect(targetOf({ $ref: "#/$defs/a~1b" }, "", one)).toBe("#/$defs/a_1b");
});

test("targetOf() reports a reference that leads nowhere", () => {
  const one = root({});
  expect(targetOf({ $ref: "#/$defs/no" }, "/x", one)).toBeUndefined();
  expect(one.problems).toMatchObject([{ path: "/x", keyword: "$ref" }]);
});
