import { expect, test } from "vitest";
import { nearest } from "../../src/terminal/nearest.ts";

test("nearest() names the nearest name, or nothing when there are none", async () => {
  expect(await nearest("--modle", ["--yes", "--model"])).toBe('; the nearest is "--model"');
  expect(await nearest("x", [])).toBe("");
});

test("nearest() names nothing for what is like none of the names", async () => {
  expect(await nearest("-x", ["--max-steps", "--model"])).toBe("");
  expect(await nearest("nope", ["call", "run"])).toBe("");
  expect(await nearest("nope", ["p"])).toBe("");
  expect(await nearest("--odel", ["--yes", "--model"])).toBe('; the nearest is "--model"');
});
