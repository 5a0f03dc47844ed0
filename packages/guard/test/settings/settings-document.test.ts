import type { Node } from "jsonc-parser";
import { expect, test } from "vitest";
import { membersOf, parseSettings, plainValue } from "../../src/settings/settings-document.ts";

test("parseSettings() knows places, and goes on after a fault", async () => {
  const { root, fault, at } = await parseSettings('{\n  "a": [1, {"b": null}],\n  "a": "x"\n  "c": 2}');
  expect(fault).toEqual({ problem: "is no JSON (comma expected)", at: { line: 4, column: 3 } });
  const members = membersOf(root as Node);
  expect(members.map(({ name, key, value }) => [name, at(key), plainValue(value)])).toEqual([
    ["a", { line: 2, column: 3 }, [1, { b: null }]],
    ["a", { line: 3, column: 3 }, "x"],
    ["c", { line: 4, column: 3 }, 2],
  ]);
});
