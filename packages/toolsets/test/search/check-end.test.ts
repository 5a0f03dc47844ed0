import { expect, test } from "vitest";
import { checkEnd } from "../../src/search/check-end.ts";

const end = (exitCode: number, stderr = ""): (() => void) => {
  return () => checkEnd({ exitCode, stderr, isStopped: false, isTimedOut: false }, true);
};

test("checkEnd() tells what ripgrep did not understand from what it could not open", () => {
  expect(end(1)).not.toThrow();
  expect(end(2, "rg: ./a: Permission denied (os error 13)")).not.toThrow();
  expect(end(2, "rg: error parsing glob '['")).toThrow("Cannot search: error parsing glob '['");
  expect(end(101)).toThrow("Cannot search: ripgrep ended with 101");
});
