import { expect, test } from "vitest";
import { rateQueue } from "../../src/model/rate-queue.ts";
import { testClock } from "../../src/testing/test-clock.ts";

const { signal } = new AbortController();

test("S2-73 rateQueue() counts any 60 seconds, not minutes of the clock", async () => {
  const clock = testClock();
  const queue = rateQueue({ requestsPerMinute: 2 }, clock);
  const entered: number[] = [];
  const enter = async (): Promise<void> => {
    (await queue.enter(signal)).leave();
    entered.push(clock.now() / 1_000);
  };
  await enter();
  await clock.advance(50_000);
  await enter();
  const rest = [enter(), enter()];
  await clock.advance(100_000);
  await Promise.all(rest);
  expect(entered).toEqual([0, 50, 60, 110]);
});

test("S2-73 rateQueue() does not let a later request pass one that waits", async () => {
  const clock = testClock();
  const queue = rateQueue({ concurrent: 1 }, clock);
  const first = await queue.enter(signal);
  const order: string[] = [];
  const enter = async (name: string): Promise<void> => {
    const place = await queue.enter(signal);
    order.push(name);
    place.leave();
  };
  const others = [enter("second"), enter("third")];
  first.leave();
  await Promise.all(others);
  expect(order).toEqual(["second", "third"]);
});

test("rateQueue() lets nobody in whose signal was aborted before", async () => {
  await expect(rateQueue({}, testClock()).enter(AbortSignal.abort("gone"))).rejects.toBe("gone");
});
