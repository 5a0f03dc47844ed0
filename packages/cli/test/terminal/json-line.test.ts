import { expect, test } from "vitest";
import { jsonLine } from "../../src/terminal/json-line.ts";

test("jsonLine() is one line that no terminal obeys, and the same value", () => {
  const value = { a: "\u009b31m\u202e\u2028\n" };
  const line = jsonLine(value);
  expect(line).not.toMatch(/[\u007f-\u009f\u2028\u202e]/);
  expect([line.split("\n").length, JSON.parse(line)]).toEqual([2, value]);
});
