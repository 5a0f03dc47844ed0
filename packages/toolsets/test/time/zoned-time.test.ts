import { expect, test } from "vitest";
import { zonedTime } from "../../src/time/zoned-time.ts";

const moment = Date.UTC(2026, 10, 30, 20, 47, 17, 5);

test.each([
  ["UTC", "2026-11-30T20:47:17+00:00", "Monday", "UTC"],
  ["Europe/Berlin", "2026-11-30T21:47:17+01:00", "Monday", "Europe/Berlin"],
  ["asia/kathmandu", "2026-12-01T02:32:17+05:45", "Tuesday", "Asia/Kat"],
  ["America/St_Johns", "2026-11-30T17:17:17-03:30", "Monday", "America/St_Johns"],
])("S0-96 zonedTime() tells the time in %s", (zone, local, weekday, name) => {
  const time = zonedTime(moment, zone);
  expect(time).toMatchObject({ local, weekday, epochMs: moment, utc: "2026-11-30T20:47:17.005Z" });
  expect(time.timezone).toContain(name);
});

test("zonedTime() knows summer time and midnight, and gives what Date reads back", () => {
  expect(zonedTime(Date.UTC(2026, 6, 1, 22), "Europe/Berlin").local).toBe("2026-07-02T00:00:00+02:00");
  for (const zone of Intl.supportedValuesOf("timeZone"))
    expect(Date.parse(zonedTime(moment, zone).local)).toBe(moment - 5);
});

test("zonedTime() refuses a zone that does not exist", () => {
  expect(() => zonedTime(moment, "Mars/Olympus")).toThrow(RangeError);
});
