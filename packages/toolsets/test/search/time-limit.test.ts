import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "vitest";
import { startTimeLimit } from "../../src/search/time-limit.ts";

test("startTimeLimit() is over after its time, unless it was stopped", async () => {
  const [limit, stopped] = [startTimeLimit(1), startTimeLimit(1)];
  expect(limit.isOver).toBe(false);
  stopped.stop();
  await sleep(50);
  expect([limit.isOver, stopped.isOver]).toEqual([true, false]);
});
