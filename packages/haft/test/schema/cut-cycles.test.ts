import { expect, test } from "vitest";
import { cutCycles } from "../../src/schema/cut-cycles.ts";

const node = { type: "object", properties: { kids: { type: "array", items: { $ref: "#/$defs/node" } } } };
const tree = {
  type: "object",
  properties: { left: { $ref: "#/$defs/node" }, right: { $ref: "#/$defs/node" } },
  $defs: { node },
};

test("C-08 S0-34 cutCycles() expands the same type in siblings and cuts it on its own path", () => {
  const cut = { type: "object", properties: { kids: { type: "array", items: { type: "object" } } } };
  expect(cutCycles(tree, "truncate", 'tool "t"')).toEqual({ type: "object", properties: { left: cut, right: cut } });
});

test("C-08 S3-52 cutCycles() keeps references or refuses a cycle, naming where it is", () => {
  expect(cutCycles(tree, "ref", 'tool "t"')).toBe(tree);
  expect(() => cutCycles(tree, "error", 'tool "t"')).toThrow(
    'Cannot show the schema of tool "t": Cycle detected at left.kids[0]',
  );
  const shared = { type: "object", properties: { a: { $ref: "#/$defs/s" } }, $defs: { s: { type: "string" } } };
  expect(cutCycles(shared, "error", 'tool "t"')).toBe(shared);
});
