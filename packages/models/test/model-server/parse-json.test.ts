import { expect, test } from "vitest";
import { parseJson } from "../../src/model-server/parse-json.ts";

function place(text: string): string {
  try {
    parseJson(text);
  } catch (error) {
    return /line \d+ column \d+/.exec((error as Error).message)?.[0] ?? "nowhere";
  }
  return "accepted";
}

test("parseJson() gives the value", () => {
  expect(parseJson('[1, {"a": true}]')).toEqual([1, { a: true }]);
});

test("parseJson() says the place of whatever is wrong", () => {
  expect(place('[\n  "hi",\n  oops\n]')).toBe("line 3 column 3");
  expect(place("[1,]")).toBe("line 1 column 4");
  expect(place('{\n"a" 1}')).toBe("line 2 column 5");
  expect(place('["a\n"]')).toBe("line 1 column 4");
  expect(place("[1")).toBe("line 1 column 3");
  expect(place(`["${"x".repeat(500)}",\n[true, fals]]`)).toBe("line 2 column 12");
  expect(place("")).toBe("line 1 column 1");
});

test("parseJson() does not quote the whole text", () => {
  expect(() => parseJson("[1,]")).toThrow("Unexpected token ']' (line 1 column 4)");
});
