import { expect, test } from "vitest";
import { isCertainArithmetic } from "../../src/shell/certain-arithmetic.ts";

test("S1-27 isCertainArithmetic() takes numbers and operators, and nothing that holds a value", () => {
  expect(
    [
      "$((1 + 2))",
      "3",
      "0x1F << 2",
      "$[1]",
      " -1",
      "(1 ? 2 : 3)",
      "$# - 1",
      "$\u007b#a[@]} * 2",
      "$? + $\u007b#x}",
    ].filter((text) => !isCertainArithmetic(text)),
  ).toEqual([]);
  expect(
    [
      "$((x))",
      "i++",
      "$x",
      "$(ls)",
      "a[1]",
      "'1'",
      "`ls`",
      "$\u007b#a[x]}",
      "$\u007b#a[$(ls)]}",
      "$#x",
      "1 + $((x))",
    ].filter(isCertainArithmetic),
  ).toEqual([]);
});
