import { expect, test } from "vitest";
import { nearZones } from "../../src/time/near-zones.ts";

test("nearZones() finds zones by the words in their names", () => {
  expect(nearZones("Berlin time")).toEqual(["Europe/Berlin"]);
  expect(nearZones("Europe/New York")).toContain("America/New_York");
});

test("nearZones() finds the zones that are written most like a name that shares no word with any", () => {
  expect(nearZones("Europe/Berln")[0]).toBe("Europe/Berlin");
  expect(nearZones("Asia/Tokio")).toContain("Asia/Tokyo");
  expect(nearZones("Mars")).toHaveLength(3);
});
