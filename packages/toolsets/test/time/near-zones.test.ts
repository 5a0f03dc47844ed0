import { expect, test } from "vitest";
import { nearZones } from "../../src/time/near-zones.ts";

test("nearZones() finds zones by the words in their names", () => {
  expect(nearZones("Berlin time")).toEqual(["Europe/Berlin"]);
  expect(nearZones("Europe/New York")).toContain("America/New_York");
  expect(nearZones("Mars")).toEqual([]);
});
