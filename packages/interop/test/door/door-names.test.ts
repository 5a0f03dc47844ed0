import { createToolNameMap } from "@haft/models";
import { expect, test } from "vitest";
import { doorNames } from "../../src/door/door-names.ts";

test.each([
  ["read", "read"],
  ["read-file_2", "read-file_2"],
  ["math.add", "math__add"],
  ["list tools", "list_tools"],
  ["9lives", "_9lives"],
  ["-x", "_-x"],
])("doorNames makes of %s %s", (name, shown) => {
  expect(doorNames.plain(name)).toBe(shown);
});

test("doorNames keeps to 63 characters what is told apart", () => {
  const names = [`${"x".repeat(63)}y`, `${"x".repeat(63)}z`];
  const map = createToolNameMap(names, doorNames);
  const shown = names.map((name) => map.toWire(name));
  expect(new Set(shown).size).toBe(2);
  expect(shown.map(({ length }) => length)).toEqual([63, 63]);
});
