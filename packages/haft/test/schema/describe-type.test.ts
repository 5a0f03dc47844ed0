import { expect, test } from "vitest";
import { describeType } from "../../src/schema/describe-type.ts";

test("S4-09 describeType() says what was expected and what came", () => {
  expect(describeType("integer", "3")).toEqual({
    code: "expected_integer",
    message: 'expected an integer, got the string "3"',
  });
  expect(describeType(["string", "null"], 1).code).toBe("expected_string");
  expect(describeType(["string", "array"], 1).message).toBe("expected a string or an array, got 1");
  expect(describeType("null", 1)).toEqual({ code: "expected_null", message: "expected null, got 1" });
});
