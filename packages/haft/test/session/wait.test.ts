import { expect, test } from "vitest";
import { wait } from "../../src/session/wait.ts";
import { testClock } from "../../src/testing/test-clock.ts";

test("T-22 wait() ends at once with the signal's own reason and leaves no timer", async () => {
  const clock = testClock();
  const controller = new AbortController();
  const waiting = wait(clock, 1_000, controller.signal);
  const reason = { why: "enough" };
  controller.abort(reason);
  await expect(waiting).rejects.toBe(reason);
  expect(clock.pending).toBe(0);
});

test("wait() resolves after its time and does not wait for zero", async () => {
  const clock = testClock();
  const { signal } = new AbortController();
  await wait(clock, 0, signal);
  let isOver = false;
  void wait(clock, 100, signal).then(() => {
    isOver = true;
  });
  await clock.advance(99);
  expect(isOver).toBe(false);
  await clock.advance(1);
  expect(isOver).toBe(true);
});

test("wait() rejects when the signal was aborted before", async () => {
  await expect(wait(testClock(), 10, AbortSignal.abort("gone"))).rejects.toBe("gone");
});
