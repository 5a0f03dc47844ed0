import { expect, test } from "vitest";
import { causesOf } from "../../src/http/causes-of.ts";

test("causesOf() goes from an error to its innermost cause, and ends where causes run in a circle", () => {
  const inner = new Error("inner");
  const outer = new Error("outer", { cause: inner });
  expect(causesOf(outer)).toEqual([outer, inner]);
  inner.cause = outer;
  expect(causesOf(outer)).toEqual([outer, inner]);
  expect(causesOf("no error")).toEqual([]);
});
