import { expect, test } from "vitest";
import { timeLimit } from "../../src/hooks/time-limit.ts";

const never = 2 ** 31 - 1;

test("timeLimit() is over at the end of its time", async () => {
  expect(await timeLimit(1, undefined).over).toBe("timed-out");
});

test("timeLimit() is over with its signal, also one that was aborted before", async () => {
  const controller = new AbortController();
  const [early, late] = [timeLimit(never, controller.signal), timeLimit(never, AbortSignal.abort())];
  controller.abort();
  expect(await Promise.all([early.over, late.over])).toEqual(["aborted", "aborted"]);
  early.clear();
  late.clear();
});

test("timeLimit() lets go of the signal", async () => {
  const controller = new AbortController();
  const limit = timeLimit(never, controller.signal);
  limit.clear();
  controller.abort();
  expect(await Promise.race([limit.over, Promise.resolve("open")])).toBe("open");
});
