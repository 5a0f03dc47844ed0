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

test("parseSettings() finds what is not deep in a text that is nested too deep", async () => {
  const deep = `${"[".repeat(50_000)}"]"${"]".repeat(50_000)}`;
  const { root, fault } = await parseSettings(`{ "a": 1, // [[[\n "b": ${deep}, "c": "[", "d": 2 }`);
  expect(fault).toEqual({ problem: "is nested too deep", at: { line: 2, column: 106 } });
  const names = root === undefined ? [] : membersOf(root).map(({ name }) => name);
  expect(names).toEqual(["a", "b", "c", "d"]);
});

test("parseSettings() says where each of many rules stands without going through the text for each", async () => {
  const { root, at } = await parseSettings(`[\n${"1,\n".repeat(50_000)}]`);
  const places = (root?.children ?? []).map(at);
  expect(places.every(({ line, column }, index) => line === index + 2 && column === 1)).toBe(true);
});
