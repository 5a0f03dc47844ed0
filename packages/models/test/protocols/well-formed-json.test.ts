import { expect, test } from "vitest";
import { wellFormedJson } from "../../src/protocols/well-formed-json.ts";

test.each<[unknown, string]>([
  [{ a: ["x\ud83d", "\ude00y"] }, '{"a":["x\ufffd","\ufffdy"]}'],
  [{ a: "🙂" }, '{"a":"🙂"}'],
  [{ a: "\\ud83d" }, '{"a":"\\\\ud83d"}'],
  [{ n: 1, none: null, left: undefined }, '{"n":1,"none":null}'],
])("S2-04 wellFormedJson() mends half a surrogate pair and nothing else: %j", (value, expected) => {
  expect(wellFormedJson(value)).toBe(expected);
});
