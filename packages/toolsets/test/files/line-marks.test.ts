import { expect, test } from "vitest";
import { createLineMarks } from "../../src/files/line-marks.ts";

const megabyte = 1024 * 1024;

test("LineMarks name the last place that is surely before a line", () => {
  const marks = createLineMarks();
  expect(marks.before(1_000)).toEqual({ offset: 0, lines: 0 });
  marks.note({ offset: megabyte, lines: 10 });
  marks.note({ offset: 2 * megabyte, lines: 10 });
  marks.note({ offset: 3 * megabyte, lines: 30 });
  expect(marks.before(1).offset).toBe(0);
  // Line 11 may have begun anywhere before the first megabyte.
  expect(marks.before(11).offset).toBe(0);
  expect(marks.before(12)).toEqual({ offset: 2 * megabyte, lines: 10 });
  expect(marks.before(31)).toEqual({ offset: 2 * megabyte, lines: 10 });
  expect(marks.before(32)).toEqual({ offset: 3 * megabyte, lines: 30 });
  expect(marks.last).toEqual({ offset: 3 * megabyte, lines: 30 });
});

test("LineMarks keep a mark a megabyte, and fewer of a file of many gigabytes", () => {
  const marks = createLineMarks();
  for (let at = 1; at <= 100_000; at++) marks.note({ offset: at * (megabyte / 4), lines: at });
  const places = new Set(Array.from({ length: 100_000 }, (_, line) => marks.before(line).offset));
  expect(places.size).toBeGreaterThan(1_000);
  expect(places.size).toBeLessThanOrEqual(4_097);
  for (const line of [2, 999, 50_000, 99_999]) {
    const mark = marks.before(line);
    expect(mark.lines).toBe(mark.offset / (megabyte / 4));
    expect(mark.lines).toBeLessThan(line - 1 || 1);
  }
});
