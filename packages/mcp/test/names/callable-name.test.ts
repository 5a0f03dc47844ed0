import { expect, test } from "vitest";
import { callableName, hashedName } from "../../src/names/callable-name.ts";

test("callableName() leaves what services take as a name", () => {
  expect(callableName("a.b/c d-E_1")).toBe("a_b_c_d-E_1");
  expect(callableName("搜索")).toBe("__");
});

test("hashedName() fits, and is another for another original", () => {
  const name = hashedName("n".repeat(100), "one", 64);
  expect(name).toMatch(/^n{55}_[0-9a-f]{8}$/);
  expect(hashedName("n".repeat(100), "two", 64)).not.toBe(name);
});
