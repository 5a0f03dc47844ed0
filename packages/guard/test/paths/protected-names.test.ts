import { expect, test } from "vitest";
import { protectedNames, systemFolders, unprotectedNames } from "../../src/paths/protected-names.ts";

test("each protected name is there once, and system folders are lower case", () => {
  const names = [...Object.values(protectedNames).flat(), ...systemFolders, ...unprotectedNames];
  expect(new Set(names.map((name) => name.toLowerCase())).size).toBe(names.length);
  expect(systemFolders.filter((name) => name !== name.toLowerCase())).toEqual([]);
});
