import { expect, test } from "vitest";
import { describeDifference } from "../../src/model/describe-difference.ts";

test("describeDifference() names the path and shows both values", () => {
  expect(
    describeDifference({ messages: [{ text: "weather in Paris" }] }, { messages: [{ text: "weather in Rome" }] }),
  ).toBe('messages[0].text differs\n  recorded: "weather in Paris"\n  asked:    "weather in Rome"');
});

test("describeDifference() says what is there on one side only", () => {
  expect(describeDifference([1], [1, { a: 2 }])).toBe('[1] differs\n  recorded: nothing\n  asked:    {"a":2}');
  expect(describeDifference({ a: 1, b: 2 }, { a: 1 })).toBe("b differs\n  recorded: 2\n  asked:    nothing");
});

test("describeDifference() shows long texts from where they differ", () => {
  const long = "x".repeat(5_000);
  const text = describeDifference({ a: `${long}left` }, { a: `${long}right` });
  expect(text).toBe(`a differs\n  recorded: …"${"x".repeat(40)}left"\n  asked:    …"${"x".repeat(40)}right"`);
});
