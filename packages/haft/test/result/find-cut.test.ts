import fc from "fast-check";
import { expect, test } from "vitest";
import { findCut } from "../../src/result/find-cut.ts";

const ends = (text: string, maxChars: number): readonly [string, string] => {
  const { headEnd, tailStart } = findCut(text, maxChars);
  return [text.slice(0, headEnd), text.slice(tailStart)];
};

test("findCut() gives three quarters to the head and one quarter to the tail", () => {
  expect(ends("x".repeat(1_000), 100)).toEqual(["x".repeat(75), "x".repeat(25)]);
});

test("findCut() cuts after a newline", () => {
  const text = Array.from({ length: 100 }, (_, i) => `line ${i}\n`).join("");
  const [head, tail] = ends(text, 100);
  expect(head).toMatch(/^line 0\n(?:line \d+\n)+$/);
  expect(tail).toMatch(/^(?:line \d+\n)+$/);
  expect(tail.endsWith("line 99\n")).toBe(true);
});

test("findCut() cuts between characters when the lines are too long for it", () => {
  expect(ends(`a\n${"x".repeat(1_000)}\nb`, 100)).toEqual([`a\n${"x".repeat(73)}`, `${"x".repeat(23)}\nb`]);
});

test("findCut() cuts one-line JSON after an element of its outermost list", () => {
  const list = Array.from({ length: 200 }, (_, i) => ({ id: i, note: 'a, "b", [c' }));
  const [head, tail] = ends(JSON.stringify(list), 400);
  expect(JSON.parse(`${head.slice(0, -1)}]`)).toEqual(list.slice(0, JSON.parse(`${head.slice(0, -1)}]`).length));
  const last = JSON.parse(`[${tail}`) as unknown[];
  expect(last).toEqual(list.slice(-last.length));
  expect(last.length).toBeGreaterThan(1);
});

test("findCut() goes as deep as it must for an element border", () => {
  const [head, tail] = ends(JSON.stringify({ ok: true, rows: Array.from({ length: 500 }, (_, i) => `row ${i}`) }), 200);
  expect(head).toMatch(/"row \d+",$/);
  expect(tail).toMatch(/^"row \d+"/);
});

test("findCut() never splits a character and keeps to the limit, with most of it used", () => {
  const text = fc.oneof(
    fc.string({ unit: "grapheme", minLength: 1, maxLength: 200 }),
    fc.string({ unit: fc.constantFrom("a", "😀", "\n"), minLength: 1, maxLength: 200 }),
    fc.json(),
  );
  fc.assert(
    fc.property(text, fc.nat(100), (text, maxChars) => {
      fc.pre(text.length > maxChars);
      const [head, tail] = ends(text, maxChars);
      expect(head.length + tail.length).toBeLessThanOrEqual(maxChars);
      expect(head.length + tail.length).toBeGreaterThanOrEqual(maxChars / 2 - 2);
      if (text.isWellFormed()) expect(head.isWellFormed() && tail.isWellFormed()).toBe(true);
    }),
  );
});

test("findCut() takes time in proportion to the text, whatever it is made of", () => {
  for (const unit of ["[", "{,", '"\\', '[",', "\n", "x"])
    expect(findCut(unit.repeat(500_000), 8_000).headEnd).toBeGreaterThan(0);
});
