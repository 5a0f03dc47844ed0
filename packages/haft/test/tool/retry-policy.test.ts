import { expect, test } from "vitest";
import { defineTool } from "../../src/index.ts";
import { checkRetryPolicy } from "../../src/tool/retry-policy.ts";

test("C-30 S4-28 checkRetryPolicy() refuses a policy without a first attempt", () => {
  const policy = { maxAttempts: 1 };
  expect(checkRetryPolicy(policy, "x")).toBe(policy);
  expect(checkRetryPolicy({}, "x")).toEqual({});
  for (const maxAttempts of [0, -1, Number.NaN, 0.5]) {
    expect(() => checkRetryPolicy({ maxAttempts }, "define")).toThrow(RangeError);
    expect(() => defineTool({ name: "t", retry: { maxAttempts }, execute: () => 1 })).toThrow('define tool "t"');
  }
});
