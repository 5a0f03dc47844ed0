import { expect, test } from "vitest";
import { parseJson } from "../../src/protocols/parse-json.ts";

test("parseJson() gives nothing for what is no JSON", () => {
  expect(parseJson('{"a":1}')).toEqual({ a: 1 });
  expect(parseJson("<html>")).toBeUndefined();
});
