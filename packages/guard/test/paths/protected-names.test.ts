import { expect, test } from "vitest";
import { protectedNames, systemFolders, unprotectedNames } from "../../src/paths/protected-names.ts";

test("protected names are lower case, and each is there once", () => {
  const names = [...Object.values(protectedNames).flat(), ...systemFolders, ...unprotectedNames];
  expect(names.filter((name) => name !== name.toLowerCase())).toEqual([]);
  expect(new Set(names).size).toBe(names.length);
});
