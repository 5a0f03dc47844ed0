import { expect, test } from "vitest";
import { testClock } from "../../src/testing/test-clock.ts";

test("testClock() fires due timers at their own time and in order", async () => {
  const clock = testClock(1_000);
  const fired: string[] = [];
  for (const [name, ms] of [
    ["c", 30],
    ["a", 10],
    ["b", 10],
    ["later", 50],
  ] as const) {
    clock.after(ms, () => fired.push(`${name}@${clock.now()}`));
  }
  await clock.advance(40);
  expect({ fired, now: clock.now(), pending: clock.pending, delays: clock.delays }).toEqual({
    fired: ["a@1010", "b@1010", "c@1030"],
    now: 1_040,
    pending: 1,
    delays: [30, 10, 10, 50],
  });
});

test("testClock() lets promise callbacks set timers that still fall due", async () => {
  const clock = testClock();
  const sleep = (ms: number): Promise<void> => new Promise((resolve) => void clock.after(ms, resolve));
  const seen: number[] = [];
  const work = (async () => {
    for (let i = 0; i < 3; i++) {
      await sleep(10);
      seen.push(clock.now());
    }
  })();
  await clock.advance(30);
  await work;
  expect(seen).toEqual([10, 20, 30]);
});

test("testClock() forgets a timer that was cancelled, also by another timer", async () => {
  const clock = testClock();
  let isFired = false;
  const cancel = clock.after(10, () => {
    isFired = true;
  });
  clock.after(5, cancel);
  await clock.advance(20);
  expect([isFired, clock.pending]).toEqual([false, 0]);
});
