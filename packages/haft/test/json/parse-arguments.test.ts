import fc from "fast-check";
import { expect, test } from "vitest";
import { type ParsedArguments, parseArguments } from "../../src/json/parse-arguments.ts";

const kinds = (parsed: ParsedArguments): unknown =>
  parsed.ok
    ? [parsed.input, ...(parsed.repairs ?? []).map((repair) => repair.kind)]
    : parsed.issues.map((i) => `${i.path}:${i.code}`);
const certain = (text: string): unknown => kinds(parseArguments(text, "certain"));
const off = (text: string): unknown => kinds(parseArguments(text, "off"));

test("S0-36 S3-30 T-36 blank and absent arguments are {}", () => {
  for (const raw of ["", "  ", "\n", null, undefined])
    expect(parseArguments(raw, "off")).toEqual({ ok: true, input: {} });
});

test("an object is passed on as it is", () => {
  const input = { a: 1 };
  const parsed = parseArguments(input, "certain");
  expect(parsed.ok && parsed.input).toBe(input);
});

test("S3-31 T-36 trailing commas and comments pass in both modes, recorded under certain", () => {
  expect(certain('{"text":"a",}')).toEqual([{ text: "a" }, "trailing-comma"]);
  expect(certain('{"text":"a" /*x*/}')).toEqual([{ text: "a" }, "comment"]);
  expect(off('{"text":"a",} // x')).toEqual([{ text: "a" }]);
  expect(parseArguments('{"text":"a",}', "off")).not.toHaveProperty("repairs.0");
});

test("S3-31 T-36 text that contains // survives, also where something else is repaired", () => {
  expect(certain('{"text":"http://x // y"}')).toEqual([{ text: "http://x // y" }]);
  expect(certain('{"text":"http://x /* y */",}')).toEqual([{ text: "http://x /* y */" }, "trailing-comma"]);
});

test.each([
  ["{'a': 'b'}", { a: "b" }, "single-quotes"],
  ['{"a": True, "b": None}', { a: true, b: null }, "python-literal"],
  ["{a: 1}", { a: 1 }, "unquoted-key"],
  ['```json\n{"a":1}\n```', { a: 1 }, "code-fence"],
  ['```\n{"a":1}```\n', { a: 1 }, "code-fence"],
  ['"{\\"a\\":1}"', { a: 1 }, "double-encoding"],
])("certain reads %j", (text, input, kind) => {
  expect(certain(text)).toEqual([input, kind]);
  expect(off(text)).not.toEqual([input]);
});

test("repairs of several kinds are all listed", () => {
  expect(certain("```json\n{'a': True,}\n```")).toEqual([
    { a: true },
    "code-fence",
    "single-quotes",
    "python-literal",
    "trailing-comma",
  ]);
});

test("S3-33 T-36 what is no object is refused at the root", () => {
  for (const text of ["[1]", "null", '"x"', "5", "[1,]"]) {
    expect(certain(text)).toEqual(["$:arguments_must_be_object"]);
    expect(off(text)).toEqual(["$:arguments_must_be_object"]);
  }
  expect(kinds(parseArguments([1], "certain"))).toEqual(["$:arguments_must_be_object"]);
});

test("S3-32 T-36 text that ends early is json_parse_error and says so", () => {
  for (const text of [
    '{"text":',
    '{"city":"Paris"',
    '{"city":"Par',
    '```json\n{"a":1\n```',
    '```json\n{"a":1}',
    '"{\\"a\\":1"',
  ]) {
    expect(certain(text)).toEqual(["$:json_parse_error"]);
  }
  expect(parseArguments('{"city":"Paris"', "certain")).toMatchObject({
    issues: [{ message: 'the text ends after 15 characters, where "," or "}" was expected' }],
  });
});

test("S3-32 the message of json_parse_error is short and holds no control characters", () => {
  const parsed = parseArguments(`{"a":\u0000${"x".repeat(10_000)}`, "certain");
  const message = parsed.ok ? "" : (parsed.issues[0]?.message ?? "");
  expect(message).toBe('expected a value at character 5, found "\\u0000"');
});

test("S3-47 T-36 __proto__ stays an own key", () => {
  const parsed = parseArguments('{"__proto__":{"x":1}}', "certain");
  expect(parsed.ok && Object.hasOwn(parsed.input, "__proto__")).toBe(true);
  expect(({} as { x?: number }).x).toBeUndefined();
});

test("S3-48 of equal keys the last one wins, strict or repaired", () => {
  expect(certain('{"a":1,"a":2}')).toEqual([{ a: 2 }]);
  expect(certain('{"a":1,"a":2,}')).toEqual([{ a: 2 }, "trailing-comma"]);
});

test("a text before, after or instead of the fenced object is not dropped", () => {
  for (const text of [
    'Here:\n```json\n{"a":1}\n```',
    '```json\n{"a":1}\n```\nDone.',
    "```\n```",
    "```json```",
    "```",
  ]) {
    expect(certain(text)).toEqual(["$:json_parse_error"]);
  }
});

test("parseArguments() refuses deep nesting, so that nothing behind it runs out of stack", () => {
  const deep = `{"a":${"[".repeat(50_000)}${"]".repeat(50_000)}}`;
  expect(certain(deep)).toEqual(["$:json_parse_error"]);
  expect(off(deep)).toEqual(["$:json_parse_error"]);
});

test("parseArguments() answers any text with one of its two forms and never throws", () => {
  const pieces = fc.constantFrom(
    "{",
    "}",
    "[",
    "]",
    ",",
    ":",
    '"',
    "'",
    "\\",
    "a",
    "1",
    "None",
    "//",
    "/*",
    "*/",
    "```",
    "\n",
    " ",
    "\ufeff",
    "\ud800",
  );
  const text = fc.oneof(
    fc.string({ unit: "binary" }),
    fc.array(pieces).map((parts) => parts.join("")),
  );
  fc.assert(
    fc.property(text, fc.constantFrom("certain" as const, "off" as const), (raw, repair) => {
      const parsed = parseArguments(raw, repair);
      if (parsed.ok) expect(typeof parsed.input).toBe("object");
      else expect(parsed.issues).toHaveLength(1);
    }),
    { numRuns: 2_000 },
  );
});

test("parseArguments() takes every JSON object as JSON.parse() does, without repairs", () => {
  fc.assert(
    fc.property(fc.dictionary(fc.string(), fc.jsonValue()), (object) => {
      const text = JSON.stringify(object);
      expect(parseArguments(text, "certain")).toEqual({ ok: true, input: JSON.parse(text) });
    }),
  );
});
