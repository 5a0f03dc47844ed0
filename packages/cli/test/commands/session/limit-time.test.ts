import { testClock } from "haft/testing";
import { expect, test } from "vitest";
import { limitTime } from "../../../src/commands/session/limit-time.ts";
import { memoryIo } from "../../memory-io.ts";

test("limitTime() stops a command after its seconds, unless it was taken away or none was given", async () => {
  const clock = testClock();
  const io = { ...memoryIo(), clock };
  limitTime(undefined, io)();
  limitTime(1, io)();
  await clock.advance(2_000);
  expect(io.signal.aborted).toBe(false);
  limitTime(1, io);
  await clock.advance(1_000);
  expect(io.signal.reason).toMatchObject({ end: "time-limit" });
});
