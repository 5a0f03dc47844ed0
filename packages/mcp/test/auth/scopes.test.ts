import { expect, test } from "vitest";
import { coversScope, joinScopes } from "../../src/auth/scopes.ts";

test("joinScopes() names each scope once, and none when there are none", () => {
  expect(joinScopes("a b", undefined, " b  c ")).toBe("a b c");
  expect(joinScopes(undefined, " ")).toBeUndefined();
});

test("coversScope() compares whole names", () => {
  expect(coversScope("read write", "write")).toBe(true);
  expect(coversScope("read:all", "read")).toBe(false);
  expect(coversScope(undefined, "read")).toBe(false);
  expect(coversScope("read", undefined)).toBe(true);
});
