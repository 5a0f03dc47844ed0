import { expect, test } from "vitest";
import { compileSchema } from "../../src/schema/compile-schema.ts";
import type { JsonSchema } from "../../src/schema/json-schema.ts";

const said = (schema: JsonSchema, value: unknown): string | undefined => compileSchema(schema)(value)?.[0]?.message;

test("S4-09 scalarFailures say which type was expected and what came", () => {
  expect(said({ type: "integer" }, "3")).toBe('expected an integer, got the string "3"');
  expect(said({ type: ["string", "array"] }, 1)).toBe("expected a string or an array, got 1");
  expect(said({ type: ["string", "null"] }, 1)).toBe("expected a string, got 1");
  expect(said({ type: "null" }, 1)).toBe("expected null, got 1");
});

test("scalarFailures say what was expected and what came", () => {
  expect(said({ enum: ["a", "b"] }, "c")).toBe('expected one of "a", "b", got the string "c"');
  expect(said({ const: 1 }, "1")).toBe('expected 1, got the string "1"');
  expect(said({ minLength: 3 }, "😀😀")).toBe("expected at least 3 characters, got 2");
  expect(said({ minLength: 1 }, "")).toBe("expected at least 1 character, got 0");
  expect(said({ pattern: "\\S" }, " ")).toBe("expected a text that is not blank, got blanks alone");
  expect(said({ pattern: "^a" }, "b")).toBe('expected text that matches ^a, got the string "b"');
  expect(said({ pattern: "(" }, "b")).toBe("the schema's pattern ( is no regular expression");
  expect(said({ format: "date" }, "x")).toBe('expected the format "date", got the string "x"');
  expect(said({ exclusiveMinimum: 1 }, 1)).toBe("expected more than 1, got 1");
  expect(said({ multipleOf: 2 }, 3)).toBe("expected a multiple of 2, got 3");
});
