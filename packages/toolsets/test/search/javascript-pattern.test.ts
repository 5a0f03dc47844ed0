import { expect, test } from "vitest";
import { javascriptPattern } from "../../src/search/javascript-pattern.ts";

test("a pattern that JavaScript does not know is none, and a line feed needs multiline", () => {
  expect(javascriptPattern({ pattern: "a.b", "-i": true })?.flags).toBe("gisu");
  expect(javascriptPattern({ pattern: "a\\nb", multiline: true })?.flags).toBe("gmsu");
  expect(javascriptPattern({ pattern: "(?P<n>a)" })).toBeUndefined();
  expect(javascriptPattern({ pattern: "a\\\\n" })).toBeInstanceOf(RegExp);
  expect(() => javascriptPattern({ pattern: "a\\nb" })).toThrow("set multiline");
});
