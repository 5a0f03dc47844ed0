import fc from "fast-check";
import { expect, test } from "vitest";
import { textOf } from "../../src/message/message.ts";
import { renderFailure } from "../../src/result/render-failure.ts";

const rendered = (text: string, maxChars?: number): string => textOf({ content: renderFailure(text, maxChars) });

test("S0-102 renderFailure() is one text part with the error as JSON", () => {
  expect(renderFailure("Cannot find tool")).toEqual([{ type: "text", text: '{"error":"Cannot find tool"}' }]);
});

test("S0-44 S0-102 S3-43 renderFailure() is valid JSON whatever the text, its three lines included", () => {
  expect(JSON.parse(rendered('Cannot call "a\\b"\n$.x:missing_required; $.y:expected_integer\nInput: {"'))).toEqual({
    error: 'Cannot call "a\\b"\n$.x:missing_required; $.y:expected_integer\nInput: {"',
  });
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      expect(JSON.parse(rendered(text))).toEqual({ error: text });
    }),
  );
});

test("S0-48 renderFailure() cuts the text before it becomes JSON", () => {
  const { error } = JSON.parse(rendered('"'.repeat(8_001))) as { error: string };
  expect(error.startsWith('"'.repeat(8_000))).toBe(true);
  expect(error).toContain("8001");
  expect(error.length).toBeLessThan(8_100);
});

test("S2-55 renderFailure() leaves other scripts readable", () => {
  expect(rendered("星期一")).toBe('{"error":"星期一"}');
});
