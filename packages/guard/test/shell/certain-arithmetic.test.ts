import { expect, test } from "vitest";
import { isCertainArithmetic } from "../../src/shell/certain-arithmetic.ts";

test("S1-27 isCertainArithmetic() takes numbers and operators, and nothing that holds a value", () => {
  expect(
    ["$((1 + 2))", "3", "0x1F << 2", "$[1]", " -1", "(1 ? 2 : 3)"].filter((text) => !isCertainArithmetic(text)),
  ).toEqual([]);
  expect(["$((x))", "i++", "$x", "$(ls)", "a[1]", "'1'", "`ls`", "1 + $((x))"].filter(isCertainArithmetic)).toEqual([]);
});
