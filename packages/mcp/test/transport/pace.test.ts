import { expect, test } from "vitest";
import { Pace } from "../../src/transport/pace.ts";

test("Pace lets some through at once, and says how long the next one waits", () => {
  const pace = new Pace(2, 3_600_000);
  expect([pace.turn(), pace.turn()]).toEqual([0, 0]);
  expect(pace.turn()).toBeGreaterThan(3_000_000);
  expect(pace.turn()).toBeLessThanOrEqual(3_600_000);
});

test("Pace lets the next one through when its time has come", async () => {
  const pace = new Pace(1, 5);
  expect(pace.turn()).toBe(0);
  let waits = 0;
  for (let waitMs = pace.turn(); waitMs > 0; waitMs = pace.turn()) {
    waits += 1;
    await new Promise((resolve) => setTimeout(resolve, waitMs));
  }
  expect(waits).toBeGreaterThan(0);
});
