import fc from "fast-check";
import { expect, test } from "vitest";
import { parseTolerantJson } from "../../src/json/parse-tolerant-json.ts";

test("parseTolerantJson() reads strict JSON as JSON.parse() does and finds nothing to tolerate", () => {
  fc.assert(
    fc.property(fc.json(), (text) => {
      expect(parseTolerantJson(text)).toEqual({ ok: true, value: JSON.parse(text), leniencies: new Set() });
    }),
  );
});

test.each([
  ["[1,2,]", [1, 2], ["trailing-comma"]],
  ['{"a":1,/* x */}', { a: 1 }, ["comment", "trailing-comma"]],
  ["// first\n{'a': 'it\\'s'}", { a: "it's" }, ["comment", "single-quotes", "escaped-apostrophe"]],
  ["[True, False, None]", [true, false, null], ["python-literal"]],
  ['{path: "/x", $ref_1: 2}', { path: "/x", $ref_1: 2 }, ["unquoted-key"]],
  ['{"a":"x\ny"}', { a: "x\ny" }, ["raw-control-character"]],
  ['"\\u00e9\\n\\/"', "é\n/", []],
])("parseTolerantJson() reads %j and says what it met", (text, value, leniencies) => {
  expect(parseTolerantJson(text)).toEqual({ ok: true, value, leniencies: new Set(leniencies) });
});

test.each([
  ["[1 2]"],
  ["{,}"],
  ["[,]"],
  ["[1,,2]"],
  ['{"a" 1}'],
  ["[01]"],
  ["[.5]"],
  ["[+1]"],
  ["[NaN]"],
  ["[undefined]"],
  ["[truely]"],
  ["[0x10]"],
  ["'don't'"],
  ['"\\x41"'],
  ['"\\u00g0"'],
  ["{} {}"],
  ["{}}"],
  ["{'a': (1,)}"],
  ['{"a":1} /* cut'],
  ["[1] trailing"],
  ["1_000"],
  ["[abc]"],
])("parseTolerantJson() refuses %s rather than guess", (text) => {
  expect(parseTolerantJson(text)).toMatchObject({ ok: false });
});

test("parseTolerantJson() refuses every text that was cut off", () => {
  const text = "{'a': [1, True, {b: \"x\\n\",},], // c\n 'd': 'e'}";
  expect(parseTolerantJson(text)).toMatchObject({ ok: true });
  for (let length = 0; length < text.length; length++) {
    expect(parseTolerantJson(text.slice(0, length))).toMatchObject({ ok: false });
  }
});

test("parseTolerantJson() refuses deep nesting instead of running out of stack", () => {
  expect(parseTolerantJson("[".repeat(100_000))).toEqual({
    ok: false,
    message: "the value is nested more than 500 levels deep",
  });
});

test("parseTolerantJson() keeps the key __proto__ an ordinary key", () => {
  const parsed = parseTolerantJson('{"__proto__":{"x":1},}');
  expect(parsed.ok && Object.keys(parsed.value as object)).toEqual(["__proto__"]);
  expect(({} as { x?: number }).x).toBeUndefined();
});
