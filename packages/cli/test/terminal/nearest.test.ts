import { expect, test } from "vitest";
import { nearest } from "../../src/terminal/nearest.ts";

test("nearest() names the nearest name, or nothing when there are none", async () => {
  expect(await nearest("--modle", ["--yes", "--model"])).toBe('; the nearest is "--model"');
  expect(await nearest("x", [])).toBe("");
});
