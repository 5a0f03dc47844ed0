import { expect, test } from "vitest";
import { normalizeRepairs } from "../../src/tool/normalize-repairs.ts";

test("normalizeRepairs() names the fields that were added, replaced or dropped", () => {
  const paths = normalizeRepairs({ old: 1, same: 2, changed: 3 }, { same: 2, changed: 4, "new.field": 1 });
  expect(paths?.map(({ path }) => path)).toEqual(["old", "changed", '$["new.field"]']);
});

test("normalizeRepairs() is undefined when nothing changed and names the root when it is no object", () => {
  expect(normalizeRepairs({ a: 1 }, { a: 1 })).toBeUndefined();
  expect(normalizeRepairs("a", "a")).toBeUndefined();
  expect(normalizeRepairs("a", { text: "a" })).toEqual([{ path: "$", kind: "normalized" }]);
});
