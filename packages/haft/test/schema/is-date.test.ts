import fc from "fast-check";
import { expect, test } from "vitest";
import { isDate } from "../../src/schema/is-date.ts";

test.each(["2024-02-29", "0001-01-01", "2000-02-29"])("S4-17 T-21 isDate() accepts %s", (text) => {
  expect(isDate(text)).toBe(true);
});

test.each([
  ...["2023-02-29", "2024-13-01", "2024/01/01", "20240101", "24-01-01", " 2024-01-01", "2024-01-01 ", "2024-2-3"],
  ...["2024-01-01\n", "1900-02-29", "0000-01-01", "2024-04-31", "2024-00-10", "2024-01-00"],
])("S4-17 T-21 isDate() refuses %j", (text) => {
  expect(isDate(text)).toBe(false);
});

test("S4-17 isDate() accepts every day there is", () => {
  const date = fc.date({ min: new Date("0001-01-01"), max: new Date("9999-12-31"), noInvalidDate: true });
  fc.assert(
    fc.property(date, (day) => {
      expect(isDate(day.toISOString().slice(0, 10))).toBe(true);
    }),
  );
});
