import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { base64Spans } from "../../src/result/base64-spans.ts";

test("S0-103 base64Spans() looks between two places only, and gives nothing beside what it finds", () => {
  const [first, second] = [randomBytes(300).toString("base64"), randomBytes(200).toString("base64")];
  const text = `${first} ${second}`;
  const found = (from: number, to: number) => Array.from(base64Spans(text, from, to), ({ encoded }) => encoded);
  expect(found(0, text.length)).toEqual([first, second]);
  expect(found(1, first.length)).toEqual([first.slice(1)]);
  expect(found(first.length, text.length)).toEqual([second]);
  expect(found(0, 200)).toEqual([]);
});
