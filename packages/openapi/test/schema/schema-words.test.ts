import { expect, test } from "vitest";
import { schemaWords, sentences } from "../../src/schema/schema-words.ts";

test("schemaWords() tells a default and an example, cut, without what a reader does not see", () => {
  expect(schemaWords({ description: "How many\u200b\u0007", default: 20, example: 5, deprecated: true })).toEqual({
    description: "Deprecated. How many. Default: 20. Example: 5.",
  });
  expect(schemaWords({})).toEqual({});
  expect(
    String(schemaWords({ description: "x".repeat(2_000), default: "y".repeat(200) }).description).length,
  ).toBeLessThan(520);
});

test("schemaWords() tells a pattern that is not checked", () => {
  expect(schemaWords({ pattern: "^(a+)+$" })).toEqual({ description: 'Pattern: "^(a+)+$".' });
});

test("sentences() ends each part that another follows, unless it has an end", () => {
  expect(sentences(["How many", "At most 5", "Why?", "(see there)", "Default: 1."])).toBe(
    "How many. At most 5. Why? (see there) Default: 1.",
  );
  expect(sentences(["How many"])).toBe("How many");
});

test("schemaWords() cuts its own words at the most that is wanted, and never what is said from outside", () => {
  const schema = { description: "x".repeat(50), default: 1 };
  expect(schemaWords(schema, undefined, 20)).toEqual({ description: `${"x".repeat(20)}… [cut] Default: 1.` });
  expect([schemaWords(schema, undefined, 0), schemaWords(schema, "Said", 0)]).toEqual([
    {},
    { description: "Said. Default: 1." },
  ]);
});
